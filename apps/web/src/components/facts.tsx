import type { ReactNode } from 'react'

/** A list of labeled facts about a record. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2.5">{children}</dl>
)

type FactProps = { label: string; children: ReactNode }

/** A labeled fact; a dash if it is unknown. */
export const Fact = ({ label, children }: FactProps) => (
  <>
    <dt className="max-w-28 text-muted">{label}</dt>
    <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{children || '–'}</dd>
  </>
)
