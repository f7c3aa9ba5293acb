import type { ReactNode } from 'react'

/** What is known of a record, label by label. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2.5">{children}</dl>
)

type FactProps = { label: string; children: ReactNode }

/** One fact; a dash when it is not known. */
export const Fact = ({ label, children }: FactProps) => (
  <>
    <dt className="max-w-28 text-muted">{label}</dt>
    <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{children || '–'}</dd>
  </>
)
