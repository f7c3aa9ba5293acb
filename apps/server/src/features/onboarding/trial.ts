import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { demoEvents, demoIds, removeBooks } from '@clubhouse/db/seed'
import type { TrialKind, TrialRecord } from '@clubhouse/schema/onboarding/setup'
import { isTable } from '../../services/retention/delete-rows.js'
import { hasDemo } from './has-demo.js'
import { jobTables } from './traces.js'
import { listTrialSections } from './trial-site.js'

/**
 * Returns the sections of the website that were edited in the trial, and the events, people, chapters, companies and
 * announcements that were made in it, oldest first within each kind; none where there is no demo.
 */
export async function listTrial(db: Db | Tx): Promise<TrialRecord[]> {
  if (!(await hasDemo(db))) return []
  const ofDemo = await db.event.findMany({ where: demoEvents, select: { id: true } })
  const erased = await db.erasure.findMany({ select: { userId: true } })
  const except = (ids: Iterable<string>) => ({
    where: { id: { notIn: [...ids] } },
    orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
  })
  const of = { id: true, createdAt: true } as const
  const events = await db.event.findMany({
    ...except(ofDemo.map(({ id }) => id)),
    select: { ...of, title: true },
  })
  const people = await db.user.findMany({
    // Nothing is left of a person who was erased.
    ...except([...demoIds.user, ...erased.map(({ userId }) => userId)]),
    select: { ...of, firstname: true, lastname: true },
  })
  const chapters = await db.chapter.findMany({
    ...except(demoIds.chapter),
    select: { ...of, name: true },
  })
  const companies = await db.company.findMany({
    ...except(demoIds.company),
    select: { ...of, name: true },
  })
  const announcements = await db.message.findMany({
    ...except(demoIds.message),
    select: { ...of, channel: true, subject: true, text: true },
  })
  const sections = await listTrialSections(db)
  return [
    ...sections.map((row) => recordOf('Section', row, row.name)),
    ...events.map((row) => recordOf('Event', row, row.title)),
    ...people.map((row) => recordOf('Person', row, `${row.firstname} ${row.lastname}`)),
    ...chapters.map((row) => recordOf('Chapter', row, row.name)),
    ...companies.map((row) => recordOf('Company', row, row.name)),
    ...announcements.map((row) =>
      recordOf('Announcement', row, row.channel === 'sms' ? row.text : row.subject),
    ),
  ]
}

const recordOf = (
  kind: TrialKind,
  { id, createdAt }: { id: TrialRecord['id']; createdAt: Date },
  name: string | null,
): TrialRecord => ({ kind, id, name, createdAt: createdAt.toISOString() })

/**
 * Deletes the demo's records and those of the trial, but for the trial's with the ids of `keep`, and all that hangs on
 * either: RSVPs, attendance, contact messages, imports, the audit log and jobs. A person or event whose chapter or
 * company goes is kept without it; an announcement is kept as a draft. Returns the people who were deleted.
 */
export async function removeTrial(
  tx: Tx,
  keep: readonly string[],
): Promise<{ email: string | null; avatar: string | null }[]> {
  // Nothing new can depend on them until the end of the transaction.
  await tx.$queryRaw`SELECT id FROM chapter ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT id FROM company ORDER BY id FOR UPDATE`
  const chosen = new Set(keep)
  const records = await listTrial(tx)
  const notIn = records.flatMap(({ kind, id }) =>
    kind !== 'Section' && chosen.has(id) ? [id] : [],
  )
  const gone = { id: { notIn } }
  const people = await tx.user.findMany({ where: gone, select: { email: true, avatar: true } })
  await tx.event.deleteMany({ where: gone })
  await removeBooks(tx, null)
  await tx.user.deleteMany({ where: gone })
  await tx.message.deleteMany({ where: gone })
  await detach(tx, notIn)
  await tx.chapter.deleteMany({ where: gone })
  await tx.company.deleteMany({ where: gone })
  await removeWhatHappened(tx)
  return people
}

/** Takes the chapters and companies that go away from the people and events that stay. */
async function detach(tx: Tx, notIn: string[]): Promise<void> {
  const version = { increment: 1 }
  await tx.user.updateMany({
    where: { companyId: { notIn } },
    // The company page would keep a full member of the trial out.
    data: { companyId: null, isCompanyContact: false, companyExempt: true, version },
  })
  await tx.user.updateMany({ where: { chapterId: { notIn } }, data: { chapterId: null, version } })
  await tx.event.updateMany({
    where: { chapterId: { notIn } },
    data: { chapterId: null, wholeClub: true, version },
  })
}

/** Deletes the activity of the trial that is about records to keep; the rest was deleted with its records. */
async function removeWhatHappened(tx: Tx): Promise<void> {
  await tx.rsvp.deleteMany()
  await tx.seriesRsvp.deleteMany()
  await tx.rsvpReminder.deleteMany()
  await tx.attendance.deleteMany()
  await tx.attendanceSheet.deleteMany()
  await tx.attendanceGuest.deleteMany()
  await tx.makeUp.deleteMany()
  await tx.serviceHours.deleteMany()
  await tx.messageRecipient.deleteMany()
  // Its readers were those of the trial.
  await tx.message.updateMany({
    data: {
      state: 'Draft',
      audiences: [],
      sendAt: null,
      missedAt: null,
      missedFor: null,
      startedAt: null,
      endedAt: null,
      senderId: null,
      version: { increment: 1 },
    },
  })
  // Committees whose members were all of the trial.
  await tx.committee.deleteMany({ where: { members: { none: {} } } })
  await tx.handoverItem.updateMany({ data: { doneForYear: null } })
  await tx.memberProposal.deleteMany()
  await tx.contactMessage.deleteMany()
  await tx.memberImport.deleteMany()
  await tx.eventImport.deleteMany()
  await tx.auditLog.deleteMany()
  // A job without data is about the server, not about a record.
  for (const table of jobTables) {
    if (!(await isTable(tx, table))) continue
    await tx.$executeRaw`
      DELETE FROM ${Prisma.raw(table)} WHERE state <> 'active' AND data->'data' <> '{}'::jsonb`
  }
}
