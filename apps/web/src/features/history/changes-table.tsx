import type { ChangedField } from './changed-fields'

const cell = 'wrap-anywhere whitespace-pre-wrap border-border border-t py-2 pr-4 align-top'

/** The old and new value of every field, in columns. */
export const ChangesTable = ({ fields }: { fields: ChangedField[] }) => (
  <table className="w-full table-fixed text-left text-sm">
    <thead className="text-muted">
      <tr>
        <th className="w-1/4 pb-2 font-semibold">Field</th>
        <th className="pb-2 font-semibold">Before</th>
        <th className="pb-2 font-semibold">After</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ key, name, before, after }) => (
        <tr key={key}>
          <th scope="row" className={`${cell} font-semibold`}>
            {name}
          </th>
          <td className={`${cell} text-muted`}>{before}</td>
          <td className={cell}>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
