import type { EventRecord } from '@clubhouse/schema/events/event'
import type { RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import type { RsvpByHandInput } from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, IdCard, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '#/api/trpc'
import { Count } from '#/components/count'
import { EmptyState } from '#/components/empty-state'
import { formatShortDate } from '#/components/format/date'
import { stateOf } from '#/components/format/rsvp-counts'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
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

type GuestListProps = {
  id: string
  date: string
  /** Starts an announcement to the members who are going; shown if any are. */
  write: ReactNode
}

/** The guest list of a date, for administrators, with the lists to print. */
export function GuestList({ id, date, write }: GuestListProps) {
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
  const when = occurrence.data && formatShortDate(occurrence.data.day)
  return (
    <>
      <div className="print:hidden">
        <Link
          to="/portal/event/$id/$date"
          params={{ id, date }}
          className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {event.data && when ? `${event.data.title}, ${when}` : 'Back to the date'}
        </Link>
        <RecordList<RsvpListRecord>
          title="Guest list"
          columns={guestColumns}
          phoneRow={guestPhoneRow}
          query={rsvps}
          searchText={searchText}
          {...(edit !== undefined && { edit })}
          csv={{ filename: `guest-list-${date}.csv`, columns: guestCsv }}
          tools={
            <>
              {rsvps.data?.some(({ seat, user }) => user && seat === 'Going') && write}
              <Button variant="quiet" onClick={() => print('sheet')}>
                <Printer aria-hidden className="size-5" /> Print sign-in sheet
              </Button>
              {people.length > 0 && (
                <Button variant="quiet" onClick={() => print('badges')}>
                  <IdCard aria-hidden className="size-5" /> Print badges
                </Button>
              )}
            </>
          }
          above={rsvps.data && <Kitchen rsvps={rsvps.data} />}
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

/** The number of people coming and of each meal. */
function Kitchen({ rsvps }: { rsvps: readonly RsvpListRecord[] }) {
  const going = rsvps.filter(({ seat }) => seat === 'Going')
  const people = going.reduce((sum, { guests }) => sum + 1 + guests.length, 0)
  const meals = mealCounts(rsvps)
  return (
    <dl className="mb-5 flex flex-wrap gap-3">
      <Count label="People coming" count={people} />
      {meals.map(([meal, count]) => (
        <Count key={meal} label={meal} count={count} />
      ))}
    </dl>
  )
}
