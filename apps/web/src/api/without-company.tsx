import type { WithoutCompany } from '@clubhouse/schema/members/without-company'
import { useState } from 'react'
import { NoCompanyNeeded } from './no-company-needed'

type WithoutCompanyNoteProps = {
  people: WithoutCompany
  /** The text about what they miss, for one person and for several. */
  leftOut?: readonly [one: string, several: string]
}

/** Lists the members whom an audience leaves out because they have no company, each with a button that changes it. */
export function WithoutCompanyNote({
  people,
  leftOut: [one, several] = notNotified,
}: WithoutCompanyNoteProps) {
  const [exempted, setExempted] = useState<readonly string[]>([])
  const left = people.filter(({ id }) => !exempted.includes(id))
  if (left.length === 0) return null
  const text =
    left.length === 1
      ? `1 member ${one} because they have no company yet`
      : `${left.length.toLocaleString()} members ${several} because they have no company yet`
  return (
    <section
      aria-label="Members without a company"
      className="grid gap-2 rounded-md bg-accent-soft p-4 text-left text-on-accent-soft"
    >
      <p className="font-semibold">{text}</p>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {left.map(({ id, fullname }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="wrap-anywhere">{fullname}</span>
            <NoCompanyNeeded
              member={{ id, fullname }}
              size="sm"
              onDone={() => setExempted((ids) => [...ids, id])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of a notice or an announcement. */
const notNotified = ['won’t receive this', 'won’t receive this'] as const
