import { randomUUID } from 'node:crypto'
import { type RichTextMark, richText } from '@clubhouse/schema/rich-text'
import type { NoticeKey } from '@clubhouse/schema/setting'
import { demoAccounts } from '../../src/core/demo-accounts.js'
import { seed } from '../../src/demo.js'
import type { EventState, JobData, JobName } from '../../src/services/jobs/job-kinds.js'
import { jobsDone, startJobs } from '../jobs.js'
import { serverForTest, type TestServer } from '../server.js'
import { type Received, smtpForTest } from '../smtp.js'

export type MailClub = {
  server: TestServer
  /** The demo's accounts. */
  member: { id: string; email: string }
  administrator: { id: string; email: string }
  /** Returns the only mail that something sends, by itself or by its jobs. */
  mailBy(act: () => Promise<unknown>): Promise<Received>
  /** Returns the only email that a job sends. */
  mailOf<Name extends JobName>(name: Name, data: JobData[Name]): Promise<Received>
  /** Returns the email of a notification to one person. */
  noticeOf(
    key: NoticeKey,
    subjectId: string,
    userId: string,
    before?: EventState | null,
  ): Promise<Received>
}

/** The demo's club at https://club.example, with an email server that takes all. */
export async function mailClubForTest(): Promise<MailClub> {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example' })
  const { db, services } = server
  await seed(db, services.passwords, services.clock.now())
  await services.site.refresh()
  await startJobs(server)
  const accountOf = async (email: string) => {
    const { id } = await db.user.findFirstOrThrow({ where: { email }, select: { id: true } })
    return { id, email }
  }
  const mailBy: MailClub['mailBy'] = async (act) => {
    const before = smtp.received.length
    await act()
    await jobsDone(server)
    const [mail, ...more] = smtp.received.slice(before)
    if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} were sent`)
    return mail
  }
  const mailOf: MailClub['mailOf'] = (name, data) =>
    mailBy(() => services.jobs.enqueue(db, name, data))
  return {
    server,
    member: await accountOf(demoAccounts.member),
    administrator: await accountOf(demoAccounts.administrator),
    mailBy,
    mailOf,
    noticeOf: (key, subjectId, userId, before) =>
      mailOf('notification.send', {
        ...{ key, subjectId, userId, channel: 'email' },
        ...(before && { before }),
      }),
  }
}

/** A visitor's message to the club. */
export const writtenMessage = ({ server }: MailClub) =>
  server.db.contactMessage.create({
    data: {
      firstname: 'Vera',
      lastname: 'Visitor',
      email: 'vera@visitors.example',
      phoneNumber: '919-555-0142',
      message: 'Hello,\nwhen do you meet, and may I bring my daughter?',
    },
  })

/** The club's lunch, and one of its dates with open RSVPs, as notifications identify it. */
export async function lunchOf({ server }: MailClub): Promise<{ id: string; date: string }> {
  const { eventId: id, date } = await server.db.rsvp.findFirstOrThrow({
    where: {
      event: { title: 'Weekly Lunch' },
      date: { gt: new Date(server.services.clock.now().getTime() + 6 * 24 * 3600_000) },
    },
    orderBy: { date: 'asc' },
    select: { eventId: true, date: true },
  })
  return { id, date: date.toISOString().slice(0, 10) }
}

/** Creates a visitor's RSVP for that date. */
export async function visitorRsvp(
  club: MailClub,
  { email = 'vera@visitors.example', isConfirmed = false } = {},
): Promise<{ id: string; subjectId: string }> {
  const lunch = await lunchOf(club)
  const { id } = await club.server.db.rsvp.create({
    data: {
      id: randomUUID(),
      eventId: lunch.id,
      date: new Date(lunch.date),
      name: 'Vera Visitor',
      email,
      answer: 'Yes',
      ...(isConfirmed && { confirmedAt: new Date(), seat: 'Going' as const, queuedAt: new Date() }),
    },
  })
  return { id, subjectId: `${lunch.id}/${lunch.date}` }
}

/** Creates an announcement with every kind of formatting. */
export const writtenToMembers = ({ server }: MailClub, state: 'Draft' | 'Sending' = 'Draft') =>
  server.db.message.create({
    data: {
      channel: 'email',
      subject: 'Saturday at the creek',
      body: creekCleanup,
      audiences: [{ kind: 'All' }],
      state,
    },
  })

const text = (words: string, ...marks: RichTextMark[]) => ({
  type: 'text' as const,
  text: words,
  marks,
})
const item = (words: string) => ({
  type: 'listItem' as const,
  content: [{ type: 'paragraph' as const, content: [text(words)] }] as const,
})
const creekCleanup = richText.parse({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [text('Hello {firstname},')] },
    {
      type: 'paragraph',
      content: [
        text('We’ll meet '),
        text('at nine', { type: 'bold' }),
        text(' at the mill, '),
        text('rain or shine', { type: 'italic' }),
        text('. Directions are '),
        text('on the map', { type: 'link', attrs: { href: 'https://maps.example/mill' } }),
        text('.'),
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [text('What to bring')] },
    { type: 'bulletList', content: [item('Gloves'), item('Boots that may get wet')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('How it goes')] },
    { type: 'orderedList', content: [item('Coffee'), item('The creek'), item('Soup')] },
  ],
})
