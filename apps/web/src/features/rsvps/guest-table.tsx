import type { CsvColumn } from '@clubhouse/schema/csv'
import type { RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { stateOf } from '#/components/format/rsvp-counts'
import { RsvpBadge } from '#/components/rsvp-badge'
import { Badge } from '#/components/ui/badge'
import { personOf } from './person-of'

const column = createColumnHelper<typeof features, RsvpListRecord>()

/** The columns of the guest list. */
export const guestColumns: Columns<RsvpListRecord> = [
  column.accessor((rsvp) => personOf(rsvp).fullname, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <WhoRsvped rsvp={original} />,
  }),
  column.accessor((rsvp) => stateOf(rsvp), {
    id: 'answer',
    header: 'RSVP',
    meta: { priority: 1, width: 'w-34' },
    cell: ({ row: { original } }) => <RsvpBadge rsvp={original} />,
  }),
  column.accessor(({ guests }) => guests.length, {
    id: 'guests',
    header: 'Guests',
    meta: { priority: 1, width: 'w-44' },
    cell: ({ row: { original } }) => <CellText>{guestNames(original)}</CellText>,
  }),
  column.accessor((rsvp) => mealsOf(rsvp).join(', '), {
    id: 'meal',
    header: 'Meals',
    meta: { priority: 2, width: 'w-40' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ note }) => note ?? '', {
    id: 'note',
    header: 'Note',
    meta: { priority: 2, width: 'w-43' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
]

/** An RSVP's phone row, in two lines. */
export const guestPhoneRow = (rsvp: RsvpListRecord): PhoneRow => ({
  title: <WhoRsvped rsvp={rsvp} />,
  fact: <RsvpBadge rsvp={rsvp} />,
  details: [guestNames(rsvp), mealsOf(rsvp).join(', '), rsvp.note].filter(Boolean).join(' · '),
})

/** A link to a member's page, or a visitor's name with a badge. */
const WhoRsvped = ({ rsvp }: { rsvp: RsvpListRecord }) =>
  rsvp.user ? (
    <UserLink user={rsvp.user} />
  ) : (
    <span className="flex flex-wrap items-center gap-x-2">
      <span title={personOf(rsvp).fullname} className="min-w-0 truncate font-semibold">
        {personOf(rsvp).fullname}
      </span>
      <Badge tone="primary" size="sm">
        Visitor
      </Badge>
    </span>
  )

/** Returns the guests' names. */
export const guestNames = ({ guests }: RsvpListRecord): string =>
  guests.map(({ name }) => name).join(', ')

/** Returns the party's meals, the host's first. */
const mealsOf = ({ meal, guests }: RsvpListRecord): string[] =>
  [meal, ...guests.map((guest) => guest.meal)].flatMap((one) => one ?? [])

/** The columns of the exported guest list. */
export const guestCsv: CsvColumn<RsvpListRecord>[] = [
  { header: 'Name', value: (rsvp) => personOf(rsvp).fullname },
  { header: 'Visitor', value: (rsvp) => (personOf(rsvp).isVisitor ? 'Visitor' : null) },
  { header: 'Email', value: (rsvp) => personOf(rsvp).email },
  { header: 'Phone number', value: (rsvp) => personOf(rsvp).phone },
  { header: 'RSVP', value: stateOf },
  { header: 'Party size', value: ({ guests }) => String(1 + guests.length) },
  { header: 'Guests', value: guestNames },
  { header: 'Meals', value: (rsvp) => mealsOf(rsvp).join(', ') },
  { header: 'Note', value: ({ note }) => note },
]

/** Counts each meal, for parties that are going. */
export function mealCounts(rsvps: readonly RsvpListRecord[]): [meal: string, count: number][] {
  const counts = new Map<string, number>()
  for (const rsvp of rsvps) {
    if (rsvp.seat !== 'Going') continue
    for (const meal of mealsOf(rsvp)) counts.set(meal, (counts.get(meal) ?? 0) + 1)
  }
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other))
}
