import type { Db, Tx } from '@clubhouse/db'
import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import { formatDate } from '@clubhouse/schema/events/calendar-format'

/** Reads the current names of groups. Returns a function that names one of them; null if it no longer exists. */
export async function nameAudiences(
  db: Db | Tx,
  audiences: readonly MessageAudience[],
): Promise<(audience: MessageAudience) => string | null> {
  const chapterIds = audiences.flatMap((one) => (one.kind === 'Chapter' ? one.chapterId : []))
  const companyIds = audiences.flatMap((one) => (one.kind === 'Company' ? one.companyId : []))
  const eventIds = audiences.flatMap((one) => (one.kind === 'Date' ? one.eventId : []))
  const officeIds = audiences.flatMap((one) => (one.kind === 'Office' ? one.officeId : []))
  const committeeIds = audiences.flatMap((one) => (one.kind === 'Committee' ? one.committeeId : []))
  const name = { id: true, name: true } as const
  const [chapters, companies, events, offices, committees] = await Promise.all([
    chapterIds.length
      ? db.chapter.findMany({ where: { id: { in: chapterIds } }, select: name })
      : [],
    companyIds.length
      ? db.company.findMany({ where: { id: { in: companyIds } }, select: name })
      : [],
    eventIds.length
      ? db.event.findMany({ where: { id: { in: eventIds } }, select: { id: true, title: true } })
      : [],
    officeIds.length
      ? db.office.findMany({ where: { id: { in: officeIds } }, select: { id: true, title: true } })
      : [],
    committeeIds.length
      ? db.committee.findMany({ where: { id: { in: committeeIds } }, select: name })
      : [],
  ])
  const names = new Map([
    ...[...chapters, ...companies, ...committees].map((one): [string, string] => [
      one.id,
      one.name,
    ]),
    ...[...events, ...offices].map((one): [string, string] => [one.id, one.title]),
  ])
  return (audience) => {
    switch (audience.kind) {
      case 'All':
        return 'All members'
      case 'Owing':
        return 'Members with an overdue invoice'
      case 'Chapter':
        return names.get(audience.chapterId) ?? null
      case 'Company':
        return names.get(audience.companyId) ?? null
      case 'Office':
        return names.get(audience.officeId) ?? null
      case 'Committee':
        return names.get(audience.committeeId) ?? null
      case 'Date': {
        const title = names.get(audience.eventId)
        return title === undefined ? null : `${title}, ${formatDate(audience.date)}`
      }
    }
  }
}
