import type { EventRecord } from '@clubhouse/schema/events/event'

/**
 * Returns whose each event is, by event id, for lists with dates of several chapters; empty for others, where every row would
 * say the same. Chapters omit words of the club's name before their own: 'Sunrise' of 'Alder Creek Sunrise'.
 */
export function eventAudiences(
  events: readonly EventRecord[],
  clubName: string,
): ReadonlyMap<string, string> {
  const chapters = new Set(events.flatMap(({ chapterId }) => chapterId ?? []))
  if (chapters.size < 2) return new Map()
  return new Map(
    events.map(({ id, wholeClub, groupName, chapter }) => [
      id,
      wholeClub ? 'Whole club' : (groupName ?? withoutClub(chapter?.name ?? '', clubName)),
    ]),
  )
}

/** Whether an event concerns a chapter's members: it isn't another chapter's. */
export const concernsChapter = ({ chapterId }: EventRecord, own: string | null | undefined) =>
  chapterId === null || chapterId === own

function withoutClub(name: string, clubName: string): string {
  const words = name.split(' ')
  const ofClub = clubName.split(' ')
  const first = words.findIndex((word) => !ofClub.includes(word))
  return first > 0 ? words.slice(first).join(' ') : name
}
