import type { EventRecord } from '@clubhouse/schema/event'
import type { Occurrence } from '@clubhouse/schema/occurrence'
import type { RsvpListRecord } from '@clubhouse/schema/rsvp'
import { formatLongDate } from '#/components/format/date'
import { formatTimeRange } from '#/components/format/time'
import { personOf } from './person-of'

type SignInSheetProps = {
  event: EventRecord
  occurrence: Occurrence
  rsvps: readonly RsvpListRecord[]
}

/** On paper only: everybody who has a seat, guests too, with a line to sign on. */
export const SignInSheet = ({ event, occurrence, rsvps }: SignInSheetProps) => (
  <div className="hidden text-[11pt] print:block">
    <h1 className="font-bold font-heading text-[18pt]">{event.title}</h1>
    <p className="mb-4">
      {formatLongDate(occurrence.day)}, {formatTimeRange(occurrence.timeStart, occurrence.timeEnd)}
      {occurrence.location && `, ${occurrence.location}`}
    </p>
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-text border-b-2">
          <th className="py-1 pr-3">Name</th>
          <th className="py-1 pr-3">Meal</th>
          <th className="py-1 pr-3">Note</th>
          <th className="w-[35%] py-1">Signature</th>
        </tr>
      </thead>
      <tbody>
        {rsvps
          .filter(({ seat }) => seat === 'Going')
          .flatMap(partyOf)
          .map((person) => (
            <tr key={person.key} className="break-inside-avoid border-border border-b">
              <td className="py-2 pr-3">{person.name}</td>
              <td className="py-2 pr-3">{person.meal}</td>
              <td className="py-2 pr-3">{person.note}</td>
              <td />
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)

type Person = { key: string; name: string; meal: string | null; note: string | null }

/** Who answered, then the guests. */
function partyOf({ id, meal, note, guests, ...rsvp }: RsvpListRecord): Person[] {
  const { fullname, isVisitor } = personOf(rsvp)
  return [
    {
      key: id,
      name: fullname,
      meal,
      note: [isVisitor && 'Visitor', note].filter(Boolean).join(': '),
    },
    ...guests.map((guest, place) => ({
      key: `${id}-${place}`,
      name: guest.name,
      meal: guest.meal,
      note: `Guest of ${fullname}`,
    })),
  ]
}
