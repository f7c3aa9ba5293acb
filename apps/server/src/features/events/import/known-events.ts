import type { Db, Tx } from '@clubhouse/db'
import { type Holder, may } from '@clubhouse/schema/offices/permission'

/** An event that an earlier import created from an event of a file. */
export type Known = {
  eventId: string
  uid: string
  part: string
  fingerprint: string
  title: string
  /** Of a series. */
  dayOfWeek: string | null
  /** Whether the club changed it since. */
  isEdited: boolean
  /** Whether it has dates today or later, by its rule. */
  isComing: boolean
}

/** The events of earlier imports by their UIDs: those that the caller may change. Others are as if they weren't there. */
export async function findKnown(
  db: Db | Tx,
  actor: Holder,
  { uids, today }: { uids: readonly string[]; today: string },
): Promise<Map<string, Known[]>> {
  const schedules = { select: { endsOn: true } } as const
  const event = {
    select: {
      chapterId: true,
      version: true,
      title: true,
      dayOfWeek: true,
      date: true,
      endDate: true,
      schedules,
    },
  } as const
  const rows = await db.importedEvent.findMany({
    where: { uid: { in: [...uids] } },
    select: { eventId: true, uid: true, part: true, fingerprint: true, version: true, event },
    orderBy: { eventId: 'asc' },
  })
  const known = new Map<string, Known[]>()
  for (const { event, version, ...row } of rows) {
    if (!may(actor, 'events', { chapterId: event.chapterId })) continue
    const isEdited = event.version !== version
    const { title, dayOfWeek } = event
    const one = { ...row, title, dayOfWeek, isEdited, isComing: isComing(event, new Date(today)) }
    known.set(row.uid, [...(known.get(row.uid) ?? []), one])
  }
  return known
}

type Dates = {
  date: Date | null
  endDate: Date | null
  schedules: readonly { endsOn: Date | null }[]
}

const isComing = ({ date, endDate, schedules }: Dates, today: Date): boolean =>
  date === null
    ? schedules.some(({ endsOn }) => endsOn === null || endsOn >= today)
    : (endDate ?? date) >= today

const ofDate = /^portal-([0-9a-f-]{36})(?:-\d{4}-\d\d-\d\d)?@clubhouse$/
const ofKey = /^(.{1,100}?)(?:-\d{4}-\d\d-\d\d)?@clubhouse$/

type Own = { uid: string; id: string | null; key: string | null }

function readOwn(uid: string): Own[] {
  const id = ofDate.exec(uid)?.[1] ?? null
  const key = ofKey.exec(uid)?.[1] ?? null
  if (id) return [{ uid, id, key: null }]
  return key ? [{ uid, id, key }] : []
}

/** Returns the UIDs that the club's own calendar wrote about existing events. */
export async function findOwn(db: Db | Tx, uids: readonly string[]): Promise<Set<string>> {
  const read = uids.flatMap(readOwn)
  if (read.length === 0) return new Set()
  const found = await db.event.findMany({
    where: {
      OR: [
        { id: { in: read.flatMap(({ id }) => id ?? []) } },
        { calendarKey: { in: read.flatMap(({ key }) => key ?? []) } },
      ],
    },
    select: { id: true, calendarKey: true },
  })
  const names = new Set(found.flatMap(({ id, calendarKey }) => [id, calendarKey ?? id]))
  return new Set(read.filter(({ id, key }) => names.has(id ?? key ?? '')).map(({ uid }) => uid))
}
