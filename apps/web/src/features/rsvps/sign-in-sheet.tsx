import { formatHours } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { formatLongDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import type { PersonComing } from './people-coming'

type SignInSheetProps = {
  event: EventRecord
  occurrence: Occurrence
  people: readonly PersonComing[]
}

/** The printed sign-in sheet: everyone who is going, including guests, with a line to sign on. */
export const SignInSheet = ({ event, occurrence, people }: SignInSheetProps) => (
  <div className="hidden text-[11pt] print:block">
    <h1 className="font-bold font-heading text-[18pt]">{event.title}</h1>
    <p className="mb-4">
      {formatLongDate(occurrence.day)}, {formatHours(occurrence, formatTime)}
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
        {people.map(({ key, name, meal, note, guestOf }) => (
          <tr key={key} className="break-inside-avoid border-border border-b">
            <td className="py-2 pr-3">{name}</td>
            <td className="py-2 pr-3">{meal}</td>
            <td className="py-2 pr-3">{guestOf ? `Guest of ${guestOf}` : note}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
