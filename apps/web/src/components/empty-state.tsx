import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import emptyChair from '#/pictures/empty-chair.svg'
import type { Crumb } from './page-header'
import { buttonVariants } from './ui/button'

type EmptyStateProps = {
  text: string
  /** The purpose of the list, in one sentence. */
  purpose?: ReactNode
  /** The page with the next step. */
  link?: Crumb
  /** The next step, where it isn't a page: one button. */
  children?: ReactNode
}

/** The text for an empty list, its purpose, and the next step if there is one. */
export const EmptyState = ({ text, purpose, link, children }: EmptyStateProps) => {
  const { label, ...target } = link ?? {}
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <img src={emptyChair} alt="" width={160} height={120} className="soften-in-dark" />
      <div className="grid gap-1">
        <p className="text-lg text-muted">{text}</p>
        {purpose && <p className="max-w-prose">{purpose}</p>}
      </div>
      {link && (
        <Link {...target} className={buttonVariants({ variant: 'quiet' })}>
          {label}
        </Link>
      )}
      {children}
    </div>
  )
}
