import type { AttendanceSheet } from '@clubhouse/schema/attendance/attendance'
import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { recordMark } from '#/api/send-marks'
import { serverOffset } from '#/api/server-clock'
import { takenAtNow, useUnsentMarksOf } from '#/api/unsent-marks'
import { WithoutCompanyNote } from '#/api/without-company'
import { EmptyState } from '#/components/empty-state'
import { SearchBox } from '#/components/record-list/search-box'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { GuestForm } from './guest-form'
import { GuestList } from './guest-list'
import { DateMakeUps } from './make-ups/date-make-ups'
import { OtherMembers } from './other-members'
import { SheetCounter } from './sheet-counter'
import { named, withUnsent } from './sheet-rows'
import { TapRow } from './tap-row'
import { useLate } from './use-late'

const notListed = ['isn’t on this list', 'aren’t on this list'] as const

type SheetListProps = { id: string; date: string; event: string; sheet: AttendanceSheet }

/** The members of a date with their attendance, and its guests. */
export function SheetList({ id, date, event, sheet }: SheetListProps) {
  const [search, setSearch] = useState('')
  const { drawer, open, leave } = useDrawerAddress()
  const { namedGuests } = sheet
  const here = useUnsentMarksOf({ id, date })
  const { rows, guests, guestsWait } = withUnsent(sheet, here)
  const isLate = useLate(here.some(({ refusal }) => refusal === null))
  const record = { id, date, event, refusal: null }
  const markMember = (member: { id: string; fullname: string }, status: AttendanceStatus | null) =>
    recordMark({
      ...record,
      who: member.fullname,
      mark: { userId: member.id, status, takenAt: takenAtNow(serverOffset()) },
    })
  const markGuests = (count: number) =>
    recordMark({
      ...record,
      who: 'Guests',
      mark: { guests: count, takenAt: takenAtNow(serverOffset()) },
    })
  return (
    <>
      <SheetCounter rows={rows} guests={guests + namedGuests.length} />
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search members"
          // It also finds the members who aren't on this list.
          count={Number.POSITIVE_INFINITY}
          value={search}
          onChange={setSearch}
        />
        <Button variant="quiet" className="shrink-0" onClick={() => open('create')}>
          <UserPlus aria-hidden className="size-5" /> Add guest
        </Button>
      </div>
      {rows.length === 0 && (
        <EmptyState text="No one is on the list yet. Search for members to add them." />
      )}
      <ul aria-label="Members" className="xl:columns-2 xl:gap-12">
        {named(rows, search).map((row) => (
          <TapRow
            key={row.id}
            member={{ ...row, isWaiting: row.isWaiting && isLate }}
            onMark={(status) => markMember(row, status)}
          />
        ))}
      </ul>
      {search.trim() && (
        <OtherMembers
          search={search}
          listed={new Set(rows.map((row) => row.id))}
          onMark={markMember}
        />
      )}
      <div className="mt-6 empty:hidden">
        <WithoutCompanyNote people={sheet.withoutCompany} leftOut={notListed} />
      </div>
      <GuestList
        id={id}
        date={date}
        named={namedGuests}
        unnamed={guests}
        isWaiting={guestsWait && isLate}
        onCount={markGuests}
      />
      <DateMakeUps id={id} date={date} members={sheet.members} />
      {drawer === 'create' && (
        <Drawer title="Add guest">
          <GuestForm id={id} date={date} members={rows} onSaved={leave} />
        </Drawer>
      )}
    </>
  )
}
