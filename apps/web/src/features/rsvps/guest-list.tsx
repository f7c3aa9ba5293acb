import type { EventRecord } from '@clubhouse/schema/events/event'
import type { RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import type { RsvpByHandInput } from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { IdCard, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { countsOf, formatGuestCounts, stateOf } from '#/components/format/rsvp-counts'
import { RecordList } from '#/components/record-list/record-list'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { Badges } from './badges'
import { ByHandForm } from './by-hand-form'
import { guestColumns, guestCsv, guestNames, guestPhoneRow, mealCounts } from './guest-table'
import { peopleComing } from './people-coming'
import { personOf } from './person-of'
import { SignInSheet } from './sign-in-sheet'

function searchText(rsvp: RsvpListRecord): string {
  const { fullname, email, phone, isVisitor } = personOf(rsvp)
  const kind = isVisitor && 'Visitor'
  return [fullname, email, phone, kind, guestNames(rsvp), stateOf(rsvp), rsvp.note].join(' ')
}

type GuestListProps = { id: string; date: string }

/** The guest list of a date, for administrators, with the lists to print. */
export function GuestList({ id, date }: GuestListProps) {
  const rsvps = trpc.rsvp.list.useQuery({ id, date })
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  const utils = trpc.useUtils()
  const add = trpc.rsvp.add.useMutation({
    onSettled: () =>
      Promise.all([
        utils.rsvp.invalidate(),
        utils.occurrence.get.invalidate({ id, date }),
        utils.waiting.invalidate(),
      ]),
  })
  const edit = event.data && editing(event.data, (input) => add.mutateAsync({ id, date, ...input }))
  const [paper, setPaper] = useState<'sheet' | 'badges'>('sheet')
  const print = (chosen: typeof paper) => {
    // The list has to be in the document before it is printed.
    flushSync(() => setPaper(chosen))
    window.print()
  }
  const people = peopleComing(rsvps.data ?? [])
  return (
    <>
      <div data-paper className="print:hidden">
        <RecordList<RsvpListRecord>
          title="Guest list"
          part="RSVPs"
          columns={guestColumns}
          phoneRow={guestPhoneRow}
          query={rsvps}
          searchText={searchText}
          {...(edit !== undefined && { edit })}
          csv={{ filename: `guest-list-${date}.csv`, columns: guestCsv }}
          more={
            <>
              <MenuItem
                icon={<Printer aria-hidden className="size-5" />}
                onSelect={() => print('sheet')}
              >
                Print sign-in sheet
              </MenuItem>
              {people.length > 0 && (
                <MenuItem
                  icon={<IdCard aria-hidden className="size-5" />}
                  onSelect={() => print('badges')}
                >
                  Print badges
                </MenuItem>
              )}
            </>
          }
          above={rsvps.data && rsvps.data.length > 0 && <Counts rsvps={rsvps.data} />}
          empty={<EmptyState text="No RSVPs yet." />}
        />
      </div>
      {paper === 'badges' ? (
        <Badges people={people} />
      ) : (
        rsvps.data &&
        event.data &&
        occurrence.data && (
          <SignInSheet event={event.data} occurrence={occurrence.data} people={people} />
        )
      )}
    </>
  )
}

/** Returns how an organizer adds and edits RSVPs; null for an event without RSVPs. */
const editing = (event: EventRecord, onSave: (input: RsvpByHandInput) => Promise<unknown>) =>
  event.rsvp === 'None'
    ? null
    : {
        noun: 'RSVP',
        create: 'Add someone',
        nameOf: (rsvp: RsvpListRecord) => personOf(rsvp).fullname,
        form: (rsvp: RsvpListRecord | null, close: () => void) => (
          <ByHandForm event={event} rsvp={rsvp} onSave={onSave} onSaved={close} />
        ),
      }

/** The counts of the guest list, and of each meal. */
function Counts({ rsvps }: { rsvps: readonly RsvpListRecord[] }) {
  const meals = mealCounts(rsvps)
  return (
    <div className="mb-4 space-y-1 tabular-nums">
      <p className="font-semibold">{formatGuestCounts(countsOf(rsvps))}</p>
      {meals.length > 0 && (
        <p className="text-muted">{meals.map(([meal, count]) => `${count} ${meal}`).join(' · ')}</p>
      )}
    </div>
  )
}
