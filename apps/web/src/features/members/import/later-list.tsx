import { useId } from 'react'
import { rowsText } from './count-text'
import type { ValidatedRow } from './validated-row'

/** People who can't be members of the portal yet, because they have no email address of their own. */
export const laterRows = (validated: readonly ValidatedRow[]): ValidatedRow[] =>
  validated.filter(({ row, verdict: { verdict, messages, match } }) => {
    const hasNone = row.email.trim() === '' && Object.keys(messages).join() === 'email'
    return hasNone || (verdict === 'duplicate' && !match && messages.email !== undefined)
  })

/** Lists people who can't be added yet, and why. */
export function LaterList({ validated }: { validated: readonly ValidatedRow[] }) {
  const id = useId()
  const later = laterRows(validated)
  if (later.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-md bg-accent-soft p-5 text-on-accent-soft">
      <h3 id={id} className="font-heading font-semibold text-lg">
        Can’t be added yet: {rowsText(later.length)}
      </h3>
      <p className="mt-1">
        Each member needs an email address of their own. Ask for one and import the file again:
        members who were added before aren’t added twice.
      </p>
      <ul className="mt-3 grid max-h-60 gap-1 overflow-y-auto">
        {later.map(({ row, verdict: { messages } }) => (
          <li key={row.line} className="wrap-anywhere">
            <span className="font-semibold">
              {row.firstname} {row.lastname}
            </span>
            {', '}row {row.line}: {row.email ? messages.email : 'No email address'}
          </li>
        ))}
      </ul>
    </section>
  )
}
