import type { AuditRecord } from '@clubhouse/schema/audit'
import { useNarrow } from '#/components/data-table/use-narrow'
import { changedFields } from './changed-fields'
import { ChangesList } from './changes-list'
import { ChangesTable } from './changes-table'

/** What an entry changed, and where it came from. */
export function EntryDetails({ record }: { record: AuditRecord }) {
  const narrow = useNarrow()
  const fields = changedFields(record)
  const { requestId, address, tokenName, entityId } = record
  return (
    <div className="grid gap-4 border-border border-t px-4 py-4 sm:px-5">
      {fields.length === 0 ? (
        <p className="text-muted">No fields were written down.</p>
      ) : narrow ? (
        <ChangesList fields={fields} />
      ) : (
        <ChangesTable fields={fields} />
      )}
      <p className="wrap-anywhere flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {requestId && <span>Request {requestId}</span>}
        {address && <span>From {address}</span>}
        {tokenName !== null && <span>By the personal access token “{tokenName}”</span>}
        {entityId && <span>Record {entityId}</span>}
      </p>
    </div>
  )
}
