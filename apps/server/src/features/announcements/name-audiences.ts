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
  const name = { id: true, name: true } as const
  const [chapters, companies, events] = await Promise.all([
    chapterIds.length
      ? db.chapter.findMany({ where: { id: { in: chapterIds } }, select: name })
      : [],
    companyIds.length
      ? db.company.findMany({ where: { id: { in: companyIds } }, select: name })
      : [],
    eventIds.length
      ? db.event.findMany({ where: { id: { in: eventIds } }, select: { id: true, title: true } })
      : [],
  ])
  const names = new Map([
    ...[...chapters, ...companies].map((one): [string, string] => [one.id, one.name]),
    ...events.map((one): [string, string] => [one.id, one.title]),
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
      case 'Date': {
        const title = names.get(audience.eventId)
        return title === undefined ? null : `${title}, ${formatDate(audience.date)}`
      }
    }
  }
}
