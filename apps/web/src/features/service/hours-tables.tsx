import type { CsvColumn } from '@clubhouse/schema/csv'
import type { ServiceKind } from '@clubhouse/schema/enumeration'
import { formatMinutes, hoursOf } from '@clubhouse/schema/service/minutes'
import type {
  MemberTotal,
  ProjectTotal,
  ServiceTotal,
} from '@clubhouse/schema/service/service-totals'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { counted, formatKinds } from './service-words'

/** A project's sum as a row of the list. */
export type ProjectRow = ProjectTotal & { id: string }

const member = createColumnHelper<typeof features, MemberTotal>()
const project = createColumnHelper<typeof features, ProjectRow>()

const shown = (minutes: number) => (minutes === 0 ? '' : formatMinutes(minutes))
const end = (priority: 1 | 2) => ({ priority, width: 'w-36', align: 'end' }) as const

export const memberColumns: Columns<MemberTotal> = [
  member.accessor('fullname', {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <UserLink user={original} />,
  }),
  member.accessor('Direct', { cell: (cell) => shown(cell.getValue()), meta: end(2) }),
  member.accessor('Preparation', { cell: (cell) => shown(cell.getValue()), meta: end(2) }),
  member.accessor('Travel', { cell: (cell) => shown(cell.getValue()), meta: end(2) }),
  member.accessor('total', {
    header: 'Total',
    cell: (cell) => formatMinutes(cell.getValue()),
    meta: end(1),
  }),
]

export const memberPhoneRow = (row: MemberTotal): PhoneRow => ({
  title: <UserLink user={row} />,
  fact: formatMinutes(row.total),
  details: formatKinds(row) || 'Direct service',
})

export const projectColumns: Columns<ProjectRow> = [
  project.accessor('title', { header: 'Project', meta: { priority: 1, width: 'w-64' } }),
  project.accessor('members', { header: 'Members', meta: end(1) }),
  project.accessor('Direct', { cell: (cell) => shown(cell.getValue()), meta: end(2) }),
  project.accessor('Preparation', { cell: (cell) => shown(cell.getValue()), meta: end(2) }),
  project.accessor('Travel', { cell: (cell) => shown(cell.getValue()), meta: end(2) }),
  project.accessor('total', {
    header: 'Total',
    cell: (cell) => formatMinutes(cell.getValue()),
    meta: end(1),
  }),
]

export const projectPhoneRow = (row: ProjectRow): PhoneRow => ({
  title: row.title,
  fact: formatMinutes(row.total),
  details: [counted(row.members, 'member'), formatKinds(row)].filter(Boolean).join(' · '),
})

const hoursColumn = (header: ServiceKind | 'Total') => ({
  header,
  value: (row: ServiceTotal) => hoursOf(header === 'Total' ? row.total : row[header]),
})
const kindColumns = (['Direct', 'Preparation', 'Travel', 'Total'] as const).map(hoursColumn)

/** The columns of the exported files, in hours. */
export const memberCsv: CsvColumn<MemberTotal>[] = [
  { header: 'Name', value: ({ fullname }) => fullname },
  ...kindColumns,
]
export const projectCsv: CsvColumn<ProjectRow>[] = [
  { header: 'Project', value: ({ title }) => title },
  { header: 'Members', value: ({ members }) => String(members) },
  ...kindColumns,
]
