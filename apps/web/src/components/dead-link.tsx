import type { ReactNode } from 'react'

type DeadLinkProps = { text: string; children: ReactNode }

/** The notice for an emailed link that is no longer valid; `children` are the next steps. */
export const DeadLink = ({ text, children }: DeadLinkProps) => (
  <div role="alert" className="rounded-md bg-accent-soft px-5 py-4 text-left">
    <p className="font-semibold">{text}</p>
    {children}
  </div>
)
