import type { AuditRecord } from '@clubhouse/schema/history/audit'
import { Link } from '@tanstack/react-router'
import { useNarrow } from '#/components/data-table/use-narrow'
import { type ChangedField, changedFields } from './changed-fields'
import { ChangesTable } from './changes-table'

/** The changes of an entry, and its origin. */
export function EntryDetails({ record }: { record: AuditRecord }) {
  const narrow = useNarrow()
  const fields = changedFields(record)
  const { requestId, address, tokenName, action, entityId, entityLabel } = record
  // Only announcements have a page to open; a deleted one has no label.
  const messageId = action.startsWith('message.') && entityLabel !== null ? entityId : null
  return (
    <div className="grid max-w-240 gap-4 px-1 pt-2 pb-5">
      {fields.length === 0 ? (
        <p className="text-muted">No changed fields were recorded.</p>
      ) : narrow ? (
        <ChangesList fields={fields} />
      ) : (
        <ChangesTable fields={fields} />
      )}
      {messageId && (
        <Link
          to="/portal/message/$id"
          params={{ id: messageId }}
          className="inline-flex min-h-11 items-center justify-self-start link"
        >
          Open the announcement
        </Link>
      )}
      <p className="wrap-anywhere flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {requestId && <span>Request {requestId}</span>}
        {address && <span>From {address}</span>}
        {tokenName !== null && <span>With personal access token “{tokenName}”</span>}
        {entityId && <span>Record {entityId}</span>}
      </p>
    </div>
  )
}

const value = 'wrap-anywhere min-w-0 whitespace-pre-wrap'

/** The old and new value of every field, one below the other, for narrow screens. */
const ChangesList = ({ fields }: { fields: ChangedField[] }) => (
  <ul className="grid gap-3 text-sm">
    {fields.map(({ key, name, before, after }) => (
      <li key={key} className="border-border border-t pt-3">
        <p className="font-semibold">{name}</p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">Before</dt>
          <dd className={`${value} text-muted`}>{before}</dd>
          <dt className="text-muted">After</dt>
          <dd className={value}>{after}</dd>
        </dl>
      </li>
    ))}
  </ul>
)
