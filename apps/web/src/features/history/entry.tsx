import type { AuditRecord } from '@clubhouse/schema/history/audit'
import { auditKinds } from '@clubhouse/schema/history/audit-action'
import { ChevronDown } from 'lucide-react'
import { pageData } from '#/site/page-data'
import { readableName } from './changed-fields'
import { EntryDetails } from './entry-details'

/** One entry: when, who, what and which record; it expands to the changes. */
export const Entry = ({ record }: { record: AuditRecord }) => {
  const { createdAt, action, actor, entityId, entityLabel } = record
  // Somebody who changed their own record is already named.
  const ofAnother = entityId !== null && entityId !== actor?.id
  return (
    <details className="group rounded-md border border-border bg-surface shadow-sm">
      <summary className="flex list-none items-start gap-3 rounded-md p-4 transition hover:bg-primary-soft sm:gap-5 sm:px-5 [&::-webkit-details-marker]:hidden">
        <time dateTime={createdAt} className="w-18 shrink-0 text-muted tabular-nums">
          {formatClubTime(createdAt)}
        </time>
        <span className="wrap-anywhere min-w-0 flex-1">
          <strong className="font-semibold">{whoDidIt(record)}</strong>
          {whatWasDone(action)}
          {ofAnother && (
            <span className="block text-muted">{entityLabel ?? 'A deleted record'}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="mt-0.5 size-5 shrink-0 text-muted transition group-open:rotate-180"
        />
      </summary>
      <EntryDetails record={record} />
    </details>
  )
}

/** The name an entry starts with. */
function whoDidIt({ actor, action, address }: AuditRecord): string {
  if (actor) return actor.fullname ?? 'A former member'
  if (address === 'command line') return 'The command line'
  return action.startsWith('session.') ? 'Someone' : 'The server'
}

const sentences = new Map<string, string>(
  Object.entries(auditKinds).flatMap(([kind, { actions }]) =>
    Object.entries(actions).map(([verb, sentence]) => [`${kind}.${verb}`, sentence] as const),
  ),
)

/** Formats the action after the name: ' changed a chapter', or ' – Chapter: merge' if it is unknown. */
function whatWasDone(action: string): string {
  const sentence = sentences.get(action)
  return sentence ? ` ${sentence}` : ` – ${readableName(action.replace('.', ': '))}`
}

/** The time of an instant in the club's time zone, '5:00 PM': the days of the filters are the club's, too. */
const formatClubTime = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    timeStyle: 'short',
    timeZone: pageData.page.club.timeZone,
  }).format(new Date(instant))
