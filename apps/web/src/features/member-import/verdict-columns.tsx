import type { ImportVerdict } from '@clubhouse/schema/member-import'
import { createColumnHelper } from '@tanstack/react-table'
import { CellText } from '#/components/data-table/cell-text'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
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
    meta: { priority: 1, width: 'w-38' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ row }) => row.line, {
    id: 'row',
    header: 'Row',
    meta: { priority: 2, width: 'w-20' },
  }),
  column.accessor(({ row }) => row.email, {
    id: 'email',
    header: 'Email',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ verdict }) => words[verdict.verdict].label, {
    id: 'verdict',
    header: 'Verdict',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ row }) => <VerdictBadge judged={row.original} />,
  }),
  column.display({
    id: 'why',
    header: 'Why',
    meta: { priority: 1, width: 'w-48' },
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

/** A row of the file in two lines: its verdict, and what is wrong with it. */
export const verdictPhoneRow = (judged: JudgedRow): PhoneRow => ({
  title: `${judged.row.firstname} ${judged.row.lastname}`,
  fact: <VerdictBadge judged={judged} />,
  details: (
    <span className="wrap-anywhere whitespace-normal">
      {reasonsOf(judged).join(' ') || judged.row.email}
    </span>
  ),
})

const VerdictBadge = ({ judged }: { judged: JudgedRow }) => {
  const { label, tone } = words[judged.verdict.verdict]
  return <Badge tone={tone}>{label}</Badge>
}
