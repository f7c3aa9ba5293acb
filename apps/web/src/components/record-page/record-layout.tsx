import type { ReactNode } from 'react'

type RecordLayoutProps = {
  /** A `PageHeader`. */
  header: ReactNode
  /** `PropertyCard`s. */
  properties: ReactNode
  /** The next action, and the tabs. */
  children: ReactNode
}

/** A record's page: actions and tabs at the left, and its properties at the right or, on phones, below. */
export const RecordLayout = ({ header, properties, children }: RecordLayoutProps) => (
  <div className="@container max-w-240">
    {header}
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">{properties}</div>
    </div>
  </div>
)
