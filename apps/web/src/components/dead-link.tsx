import type { ReactNode } from 'react'

type DeadLinkProps = { text: string; children: ReactNode }

/** The notice for an emailed link that is no longer valid; `children` are the next steps. */
export const DeadLink = ({ text, children }: DeadLinkProps) => (
  <div role="alert" className="rounded-md bg-accent-soft px-5 py-4 text-left">
    <p className="font-semibold">{text}</p>
    {children}
  </div>
)

/** The notice for an emailed link of which a part is missing; `children` is the button to a new one. */
export const IncompleteLink = ({ children }: { children: ReactNode }) => (
  <DeadLink text="This link is incomplete.">
    <p className="mt-1 mb-4">Copy the whole link from the email, or ask for a new one.</p>
    {children}
  </DeadLink>
)
