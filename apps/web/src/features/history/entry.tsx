import type { AuditRecord } from '@clubhouse/schema/history/audit'
import { auditKinds } from '@clubhouse/schema/history/audit-action'
import { ChevronDown } from 'lucide-react'
import { pageData } from '#/site/page-data'
import { readableName } from './changed-fields'
import { EntryDetails } from './entry-details'

/** One entry: when, who, what and which record; it expands to the changes. */
export const Entry = ({ record }: { record: AuditRecord }) => {
  const { createdAt, action, actor, entityId, entityLabel, entityHidden } = record
  // Somebody who changed their own record is already named.
  const ofAnother = entityId !== null && entityId !== actor?.id
  const unnamed = entityHidden ? 'A record you can’t see' : 'A deleted record'
  const label = ofAnother ? (entityLabel ?? unnamed) : undefined
  const who = whoDidIt(record)
  const what = whatWasDone(action)
  return (
    <details className="group border-border border-b">
      <summary className="grid min-h-16 list-none grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 px-1 leading-snug transition hover:bg-sunken md:min-h-13 md:grid-cols-[5rem_minmax(0,3fr)_minmax(0,2fr)_auto]">
        <time
          dateTime={createdAt}
          className="text-muted text-sm tabular-nums max-md:col-start-2 max-md:row-start-1"
        >
          {formatClubTime(createdAt)}
        </time>
        <span
          title={`${who}${what}`}
          className="min-h-6 truncate max-md:col-start-1 max-md:row-start-1"
        >
          <strong className="font-semibold">{who}</strong>
          {what}
        </span>
        <span
          title={label}
          className="truncate text-muted max-md:col-span-2 max-md:col-start-1 max-md:row-start-2 max-md:min-h-6 max-md:text-sm"
        >
          {label}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition group-open:rotate-180 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
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
