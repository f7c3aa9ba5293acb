import type { ReactNode } from 'react'
import emptyChair from '#/pictures/empty-chair.svg'

type EmptyStateProps = { text: string; children?: ReactNode }

/** The text for an empty list, with the next step if there is one. */
export const EmptyState = ({ text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
    <img src={emptyChair} alt="" width={160} height={120} />
    <p className="text-lg text-muted">{text}</p>
    {children}
  </div>
)
