import { cva } from 'class-variance-authority'

/** The look of buttons and of links that stand as buttons. */
export const button = cva(
  'inline-flex items-center justify-center rounded-full font-semibold transition active:translate-y-px disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:brightness-110',
        accent: 'bg-accent text-on-accent hover:brightness-105',
        quiet: 'border border-border bg-surface text-text hover:border-primary',
      },
      size: { md: 'min-h-11 px-5', lg: 'min-h-13 px-7 text-lg' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)
