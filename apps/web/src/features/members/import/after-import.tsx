import { useId } from 'react'
import { membersText } from './count-text'
import type { ValidatedRow } from './validated-row'

type AfterImportProps = {
  /** The rows of new members. */
  ready: readonly ValidatedRow[]
  sendLinks: boolean
  /** How many see the company page only. */
  atTheGate: number
}

/** Shows how many of the new members are invited, can't sign in, or see the company page only, before anything is saved. */
export function AfterImport({ ready, sendLinks, atTheGate }: AfterImportProps) {
  const id = useId()
  const without = ready.filter((one) => reasonWithout(one) !== null)
  if (ready.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-md bg-sunken p-5">
      <h3 id={id} className="font-heading font-semibold text-lg">
        After the import
      </h3>
      <ul aria-live="polite" className="mt-2 grid gap-1">
        <li>{invitedText(ready.length - without.length, sendLinks)}</li>
        <li>
          {without.length === 0
            ? 'Everyone has an email address to sign in with.'
            : `${membersText(without.length)} can’t sign in:`}
          {without.length > 0 && (
            <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto pl-4 text-muted">
              {without.map((one) => (
                <li key={one.row.line} className="wrap-anywhere">
                  {one.row.firstname} {one.row.lastname}: {reasonWithout(one)}
                </li>
              ))}
            </ul>
          )}
        </li>
        <li>{gateText(atTheGate)}</li>
      </ul>
    </section>
  )
}

/** Why a new member can't sign in; null for those who can. */
export function reasonWithout({ row, verdict }: ValidatedRow): string | null {
  if (verdict.emailSharedWith) return `shares ${verdict.emailSharedWith}’s email`
  return row.email.trim() === '' ? 'no email address' : null
}

function invitedText(count: number, sendLinks: boolean): string {
  if (!sendLinks || count === 0) return 'Nobody will be invited yet.'
  return `${membersText(count)} will be invited by email.`
}

function gateText(count: number): string {
  if (count === 0) return 'Nobody will be stopped at the company page.'
  const members = membersText(count)
  return count === 1
    ? `${members} has no company and will see only the company page.`
    : `${members} have no company and will see only the company page.`
}
