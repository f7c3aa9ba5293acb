import type { ImportVerdict } from '@clubhouse/schema/member-import'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { Badge } from '#/components/ui/badge'
import { type JudgedRow, reasonsOf } from './judged-row'

const column = createColumnHelper<typeof features, JudgedRow>()

const words = {
  ok: { label: 'Ready', tone: 'success' },
  duplicate: { label: 'Duplicate', tone: 'accent' },
  invalid: { label: 'Invalid', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'danger' },
} as const satisfies Record<ImportVerdict['verdict'], { label: string; tone: string }>

/** Each row of a file with its verdict. */
export const verdictColumns: Columns<JudgedRow> = [
  column.accessor(({ row }) => `${row.firstname} ${row.lastname}`, {
    id: 'name',
    header: 'Name',
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(({ row }) => row.line, { id: 'row', header: 'Row' }),
  column.accessor(({ row }) => row.email, {
    id: 'email',
    header: 'Email',
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(({ verdict }) => words[verdict.verdict].label, {
    id: 'verdict',
    header: 'Verdict',
    cell: ({ row: { original }, getValue }) => (
      <Badge tone={words[original.verdict.verdict].tone}>{getValue()}</Badge>
    ),
  }),
  column.display({
    id: 'why',
    header: 'Why',
    cell: ({ row: { original } }) => (
      <ul>
        {reasonsOf(original).map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    ),
  }),
]
