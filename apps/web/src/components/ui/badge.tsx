import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

// The border is visible only with forced colors, which remove the background.
const badge = cva('inline-flex items-center rounded-full border border-transparent font-semibold', {
  variants: {
    tone: {
      primary: 'bg-primary-soft text-primary',
      accent: 'bg-accent-soft text-on-accent-soft',
      success: 'bg-success-soft text-success',
      danger: 'bg-danger-soft text-danger',
    },
    size: {
      sm: 'px-2 text-xs leading-5',
      md: 'px-3 py-0.5 text-sm',
    },
  },
  defaultVariants: { tone: 'primary', size: 'md' },
})

type BadgeProps = VariantProps<typeof badge> & { children: ReactNode }

export const Badge = ({ tone, size, children }: BadgeProps) => (
  <span className={badge({ tone, size })}>{children}</span>
)
