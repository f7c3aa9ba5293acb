import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

/** The style of buttons and of links that look like buttons. */
export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 whitespace-nowrap large-text:whitespace-normal rounded-sm border text-center font-semibold leading-tight transition duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        quiet: 'border-control bg-surface text-text hover:border-primary hover:text-primary',
        ghost: 'border-transparent text-primary hover:bg-primary-soft',
        danger:
          'border-transparent bg-danger text-[light-dark(#ffffff,#3b0a07)] hover:brightness-110',
      },
      size: {
        sm: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
        md: 'min-h-11 px-5',
        lg: 'min-h-13 px-7 text-lg large-text:px-5',
        xl: 'min-h-15 px-9 text-xl large-text:px-5',
        icon: 'size-11 shrink-0',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & { busy?: boolean }

/** A button. While `busy`, it shows a spinner, keeps the focus and ignores clicks. */
export const Button = ({ variant, size, busy, className, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    className={buttonVariants({ variant, size, className })}
  >
    {busy && <Spinner />}
    {children}
  </button>
)
