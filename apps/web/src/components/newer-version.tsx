import { formatWeeks } from '@clubhouse/schema/day-rule'
import { weeksOfMonth } from '@clubhouse/schema/enumeration'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { formatShortDate } from './format/date'
import { formatTime } from './format/time'
import { Notice } from './notice'
import { Button } from './ui/button'

type NewerVersionProps = {
  before: object
  after: object
  onTake: () => void
  onKeep: () => void
}

/** Shows what someone else changed in a record that is being edited, and asks which version to keep. */
export function NewerVersion({ before, after, onTake, onKeep }: NewerVersionProps) {
  return (
    <Notice
      label="Changed by someone else"
      title="Someone else changed this while you were editing. Your changes aren’t saved yet."
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-3">
              Field
            </th>
            <th scope="col" className="py-1 pr-3">
              Before
            </th>
            <th scope="col" className="py-1">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {differences(before, after).map(({ name, from, to }) => (
            <tr key={name} className="border-current/20 border-t align-top">
              <th scope="row" className="py-1.5 pr-3 font-semibold">
                {name}
              </th>
              <td className="wrap-anywhere py-1.5 pr-3">{from}</td>
              <td className="wrap-anywhere py-1.5">{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTake}>Show the newer version</Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep my changes
        </Button>
      </div>
    </Notice>
  )
}

/** Fields that editors don't need to see. */
const hidden = [
  'id',
  'version',
  'updatedAt',
  'createdAt',
  'companyId',
  'chapterId',
  'fullname',
  'firstDate',
  'mealChoices',
  'dates',
  'occurrences',
  'rsvp',
]

function differences(before: object, after: object) {
  const then = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]) => ({
      name: wordsOf(name),
      from: shown(name, then.get(name)),
      to: shown(name, value),
    }))
    .filter(({ from, to }) => from !== to)
}

function shown(name: string, value: unknown): string {
  const format = typeof value === 'string' ? formats[name] : undefined
  if (format) return format(String(value))
  const weeks = name === 'weeks' ? weeksOfMonth.safeParse(value).data : undefined
  return weeks ? formatWeeks(weeks) : textOf(value)
}

/** Formats for fields that people write differently from the server. */
const formats: Readonly<Record<string, (text: string) => string>> = {
  phoneNumber: (number) => formatPhone(number, null),
  date: (date) => formatShortDate(date),
  day: (day) => formatShortDate(day),
  timeStart: formatTime,
  timeEnd: formatTime,
  endDate: (date) => formatShortDate(date),
  startsOn: (date) => formatShortDate(date),
  endsOn: (date) => formatShortDate(date),
  attendanceMode: (mode) => modes[mode] ?? mode,
}

const modes: Readonly<Record<string, string>> = {
  InPerson: 'In person',
  Mixed: 'In person and online',
}

/** Labels of fields that differ from their names. */
const labels: Readonly<Record<string, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  phoneExt: 'Extension',
  weeks: 'Weeks of the month',
  day: 'Date',
  timeStart: 'Start time',
  timeEnd: 'End time',
  endDate: 'Last day',
  isAllDay: 'All day',
  dateCount: 'Number of dates',
  everyWeeks: 'Weeks between dates',
  excludedDates: 'Dates left out',
  isCancelled: 'Canceled',
  isPublic: 'Public',
  cover: 'Cover image',
  attendanceMode: 'Where',
  meetingUrl: 'Meeting link',
  meetingUrlFor: 'Who sees the link',
  isElsewhere: 'At another address',
  place: 'Address',
}

/** Converts 'createdBy' to 'Created by'. */
const wordsOf = (name: string) =>
  labels[name] ??
  name
    .replace(/^\w/, (letter) => letter.toUpperCase())
    .replace(/[A-Z]/g, (letter, at: number) => (at ? ` ${letter.toLowerCase()}` : letter))

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–'
  if ('name' in value) return String(value.name)
  if ('alt' in value) return String(value.alt) || 'A decorative image'
  const parts = Object.entries(value).filter(([, part]) => part)
  return parts.map(([name, part]) => `${name}: ${textOf(part)}`).join(', ') || '–'
}
