import type { AuditRecord } from '@clubhouse/schema/audit'
import { ChevronDown } from 'lucide-react'
import { formatClubTime } from './club-time'
import { EntryDetails } from './entry-details'
import { whatWasDone } from './what-was-done'

/** One entry: when, who, what, which record; it expands to the changes. */
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
            <span className="block text-muted">{entityLabel ?? 'A record that is gone'}</span>
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

/** The name at the beginning of an entry. */
function whoDidIt({ actor, action, address }: AuditRecord): string {
  if (actor) return actor.fullname ?? 'Somebody who is gone'
  if (address === 'command line') return 'The command line'
  return action.startsWith('session.') ? 'Somebody' : 'The server'
}
