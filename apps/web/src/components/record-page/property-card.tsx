import { type ReactNode, useId } from 'react'
import { useNarrow } from '#/components/data-table/use-narrow'
import { Facts } from '#/components/facts'

type PropertyCardProps = {
  title: string
  /** Beside the title; on phones below the facts. */
  action?: ReactNode
  /** Whether phones show it open: where the page has little else. */
  isOpen?: boolean
  /** `Fact`s. */
  children: ReactNode
}

/** Some of a record's properties; on phones usually closed, where they are below its tabs. */
export function PropertyCard({ title, action, isOpen, children }: PropertyCardProps) {
  const id = useId()
  const narrow = useNarrow()
  const facts = (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2.5 [&>dt]:text-sm [&>dt]:leading-[1.625rem]">
      {children}
    </dl>
  )
  if (narrow)
    return (
      <details open={isOpen} className="rounded-md border border-border bg-surface px-5 shadow-sm">
        <summary className="min-h-12 content-center">
          <h2 className="inline text-h3">{title}</h2>
        </summary>
        <div className="pt-1 pb-5">
          {facts}
          {action}
        </div>
      </details>
    )
  return (
    <section
      aria-labelledby={id}
      className="rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      {facts}
    </section>
  )
}

type TechnicalDetailsProps = { children: ReactNode }

/** The IDs of a record, and the provider's references to it; closed until somebody needs them. */
export const TechnicalDetails = ({ children }: TechnicalDetailsProps) => (
  <details className="rounded-md border border-border px-5">
    <summary className="min-h-12 content-center font-semibold text-muted">
      Technical details
    </summary>
    <div className="pt-1 pb-5 text-sm">
      <Facts>{children}</Facts>
    </div>
  </details>
)
