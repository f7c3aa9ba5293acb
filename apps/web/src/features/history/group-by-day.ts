import type { AuditRecord } from '@clubhouse/schema/audit'
import { clubDate } from '@clubhouse/schema/club-date'

type Day = { day: string; records: AuditRecord[] }

/** Entries, which come in the order of time, by the day on the club's calendar. */
export function groupByDay(records: AuditRecord[], timeZone: string): Day[] {
  const days = new Map<string, AuditRecord[]>()
  for (const record of records) {
    const day = clubDate(new Date(record.createdAt), timeZone)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days].map(([day, records]) => ({ day, records }))
}
