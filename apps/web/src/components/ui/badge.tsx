import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badge = cva(
  'inline-flex items-center rounded-full border border-transparent px-3 py-0.5 font-semibold text-sm',
  {
    variants: {
      tone: {
        primary: 'bg-primary-soft text-primary',
        accent: 'bg-accent-soft text-on-accent-soft',
        success: 'bg-success-soft text-success',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'primary' },
  },
)

type BadgeProps = VariantProps<typeof badge> & { children: ReactNode }

export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={badge({ tone })}>{children}</span>
)
