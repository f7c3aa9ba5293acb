import type { ReactNode } from 'react'

type DeadLinkProps = { text: string; children: ReactNode }

/** A mailed link that leads nowhere, said at once; `children` lead on. */
export const DeadLink = ({ text, children }: DeadLinkProps) => (
  <div role="alert" className="rounded-md bg-accent-soft px-5 py-4 text-left">
    <p className="font-semibold">{text}</p>
    {children}
  </div>
)
