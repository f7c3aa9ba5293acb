import { clubDate } from '@clubhouse/schema/club-time'
import type { AuditRecord } from '@clubhouse/schema/history/audit'
import { pageData } from '#/site/page-data'
import { Entry } from './entry'

/** Entries under the days of the club's calendar. */
export const HistoryDays = ({ records }: { records: readonly AuditRecord[] }) =>
  groupByDay(records, pageData.page.club.timeZone).map(({ day, records }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
      <h2 id={`day-${day}`} className="border-accent border-b-2 pb-1 font-semibold text-base">
        {formatFullDate(day)}
      </h2>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <Entry record={record} />
          </li>
        ))}
      </ul>
    </section>
  ))

type Day = { day: string; records: AuditRecord[] }

/** Groups entries, which are in chronological order, by the day on the club's calendar. */
function groupByDay(records: readonly AuditRecord[], timeZone: string): Day[] {
  const days = new Map<string, AuditRecord[]>()
  for (const record of records) {
    const day = clubDate(new Date(record.createdAt), timeZone)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days].map(([day, records]) => ({ day, records }))
}

/** A calendar date, YYYY-MM-DD, as 'Saturday, November 21, 2026'. */
const formatFullDate = (date: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )
