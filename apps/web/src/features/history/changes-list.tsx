import type { ChangedField } from './changed-fields'

const value = 'wrap-anywhere min-w-0 whitespace-pre-wrap'

/** What every field was and is, one below the other, where there is no room for columns. */
export const ChangesList = ({ fields }: { fields: ChangedField[] }) => (
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
