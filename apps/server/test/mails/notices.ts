import type { Prisma } from '@clubhouse/db'
import { type NoticeKey, type SettingKey, settings } from '@clubhouse/schema/setting'
import { eventStateOf } from '../../src/features/events/changes/event-state.js'
import { findEvent } from '../../src/features/events/events.js'
import { localNow } from '../../src/features/events/local-now.js'
import { clubToday } from '../../src/services/site/club-clock.js'
import type { Received } from '../smtp.js'
import {
  lunchOf,
  type MailClub,
  visitorRsvp,
  writtenMessage,
  writtenToMembers,
} from './mail-club.js'

type Form = (club: MailClub) => Promise<Received>

/** A notice about the club's lunch, or one of its dates. */
const ofLunch =
  (key: NoticeKey, isDate: boolean): Form =>
  async (club) => {
    const { id, date } = await lunchOf(club)
    return club.noticeOf(key, isDate ? `${id}/${date}` : id, club.member.id)
  }

/** A notice about one date of the lunch that was changed. */
const changedLunch =
  (change: Partial<Prisma.OccurrenceUncheckedCreateInput>): Form =>
  async (club) => {
    const { db } = club.server
    const { id, date } = await lunchOf(club)
    const event = await findEvent(db, id)
    const before = event ? eventStateOf(event, { date, now: localNow(club.server.services) }) : null
    const row = { eventId: id, date: new Date(date) }
    await db.occurrence.create({ data: { ...row, ...change } })
    const subjectId = `${id}/${date}`
    const mail = await club.noticeOf('event-changed', subjectId, club.member.id, before)
    await db.occurrence.deleteMany({ where: row })
    return mail
  }

/** Every notice of the product, by its setting: a new setting without an entry does not compile. */
export const notices: Record<SettingKey, Record<string, Form>> = {
  message: {
    '': async (club) => {
      const { id } = await writtenToMembers(club, 'Sending')
      const { id: recipientId } = await club.server.db.messageRecipient.create({
        data: { messageId: id, userId: club.member.id, to: club.member.email },
      })
      return club.mailOf('message.send', { recipientId, channel: 'email' })
    },
  },
  'event-new': { '': ofLunch('event-new', false) },
  'event-changed': {
    event: async (club) => {
      const { id } = await lunchOf(club)
      const event = await findEvent(club.server.db, id)
      const now = localNow(club.server.services)
      const before = event ? eventStateOf(event, { now }) : null
      const details = { description: 'A hot lunch, and a guest.', 'number of seats': '60' }
      return club.noticeOf('event-changed', id, club.member.id, before && { ...before, details })
    },
    date: changedLunch({
      ...{ timeStart: '12:30', timeEnd: '13:30', location: 'Town Hall', isElsewhere: true },
      place: {
        ...{ address: '100 Courthouse Square', city: 'Cary', state: 'North Carolina' },
        ...{ postalCode: '27511', country: null, latitude: null, longitude: null },
      },
    }),
    'date-canceled': changedLunch({ isCancelled: true, reason: 'The Depot is closed.' }),
    canceled: async (club) => {
      const { id } = await lunchOf(club)
      const { db } = club.server
      await db.event.update({ where: { id }, data: { isCancelled: true } })
      const mail = await club.noticeOf('event-changed', id, club.member.id)
      await db.event.update({ where: { id }, data: { isCancelled: false } })
      return mail
    },
  },
  'rsvp-reminder': {
    '': async (club) => {
      const { id, date } = await lunchOf(club)
      const { db } = club.server
      const own = { userId: club.member.id, eventId: id, date: new Date(date) }
      await db.rsvp.deleteMany({ where: own })
      return club.noticeOf('rsvp-reminder', `${id}/${date}`, club.member.id)
    },
  },
  'seat-free': {
    '': async (club) => {
      const { id, date } = await lunchOf(club)
      const { db } = club.server
      const own = { userId: club.member.id, eventId: id, date: new Date(date) }
      await db.rsvp.deleteMany({ where: own })
      const answer = { answer: 'Yes' as const, seat: 'Going' as const, queuedAt: new Date() }
      await db.rsvp.create({ data: { ...own, ...answer } })
      return club.noticeOf('seat-free', `${id}/${date}`, club.member.id)
    },
  },
  'rsvp-withdrawn': {
    '': async (club) => {
      const { id } = await visitorRsvp(club, { email: 'gone@visitors.example', isConfirmed: true })
      const { db } = club.server
      await db.rsvp.update({
        where: { id },
        data: { answer: 'No', seat: null, queuedAt: null, note: 'My daughter is ill.' },
      })
      return club.noticeOf('rsvp-withdrawn', id, club.administrator.id)
    },
  },
  'card-credit': {
    '': async (club) => {
      const paid = { receivedOn: new Date('2030-01-15'), method: 'Card' as const }
      const { id } = await club.server.db.payment.create({
        data: { ...paid, payerId: club.member.id, cents: 19_800, currency: 'USD' },
      })
      return club.noticeOf('card-credit', id, club.administrator.id)
    },
  },
  'join-request-new': {
    '': async (club) => {
      const { id } = await club.server.db.joinRequest.findFirstOrThrow({
        where: { status: 'Pending' },
        orderBy: { id: 'asc' },
      })
      return club.noticeOf('join-request-new', id, club.administrator.id)
    },
  },
  'join-request-decided': {
    approved: decided('Approved'),
    rejected: decided('Rejected'),
  },
  'invoice-due': {
    '': async (club) => {
      const { db, services } = club.server
      const { id, userId } = await db.invoice.findFirstOrThrow({
        where: { status: 'Open', dueDate: { gt: services.clock.now() } },
        orderBy: { id: 'asc' },
      })
      await db.invoice.update({ where: { id }, data: { hostedInvoiceUrl } })
      return club.noticeOf('invoice-due', id, userId)
    },
  },
  'subscription-changed': {
    active: subscriptionIn('Active'),
    'past-due': subscriptionIn('PastDue'),
    canceled: subscriptionIn('Canceled'),
  },
  'member-proposed': {
    '': async (club) => {
      const { id } = await club.server.db.memberProposal.findFirstOrThrow({
        where: { announcedAt: { not: null } },
      })
      return club.noticeOf('member-proposed', id, club.member.id)
    },
  },
  'duty-swap': {
    offered: async (club) => {
      const { id } = await offeredDuty(club)
      return swapMail(club, id)
    },
    accepted: async (club) => {
      const { id } = await offeredDuty(club)
      const acceptance = { acceptedAt: new Date(), acceptedById: club.administrator.id }
      await club.server.db.dutySwap.update({ where: { id }, data: acceptance })
      return swapMail(club, id)
    },
    declined: async (club) => {
      const { id, assignmentId } = await offeredDuty(club)
      await club.server.db.dutySwap.delete({ where: { id } })
      return swapMail(club, assignmentId)
    },
  },
  'weekly-email': {
    '': async (club) => {
      const { db, services } = club.server
      await db.weeklyEmail.upsert({ where: { id: 1 }, create: { isOn: true }, update: {} })
      const day = clubToday(services)
      return club.mailOf('weekly.send', { userId: club.member.id, channel: 'email', day })
    },
  },
  'contact-message-new': {
    '': async (club) => {
      const { id } = await writtenMessage(club)
      return club.noticeOf('contact-message-new', id, club.administrator.id)
    },
  },
}

/** The member's next duty, which an administrator offers to them. */
async function offeredDuty({ server: { db, services }, member }: MailClub) {
  const { id } = await db.dutyAssignment.findFirstOrThrow({
    where: { userId: member.id, date: { gt: services.clock.now() } },
    orderBy: { date: 'asc' },
  })
  await db.dutySwap.deleteMany()
  return db.dutySwap.create({ data: { assignmentId: id, toUserId: member.id } })
}

const swapMail = (club: MailClub, subjectId: string) =>
  club.mailOf('notification.send', {
    ...{ key: 'duty-swap', subjectId, userId: club.member.id, channel: 'email' },
    wasConcerned: true,
  })

/** A page of the payment provider. */
const hostedInvoiceUrl = 'https://pay.example/invoice/1'

function subscriptionIn(status: 'Active' | 'PastDue' | 'Canceled'): Form {
  return async (club) => {
    const { db } = club.server
    const { id, userId } = await db.subscription.findFirstOrThrow({
      where: { status, extraSince: null },
      orderBy: { id: 'asc' },
    })
    await db.invoice.updateMany({ where: { userId, status: 'Open' }, data: { hostedInvoiceUrl } })
    return club.noticeOf('subscription-changed', id, userId)
  }
}

function decided(status: 'Approved' | 'Rejected'): Form {
  return async (club) => {
    const { db } = club.server
    const { companyId } = await db.user.findUniqueOrThrow({ where: { id: club.member.id } })
    const { id } = await db.joinRequest.create({
      data: {
        userId: club.member.id,
        companyId: companyId ?? '',
        note: 'I bake.',
        status,
        decidedAt: new Date(),
        ...(status === 'Rejected' && { reason: 'Please call us first.' }),
      },
    })
    return club.noticeOf('join-request-decided', id, club.member.id)
  }
}

/** Returns the recipients of a notification as the table names them. */
export const recipientsOf = (key: SettingKey): string => {
  const setting = settings.find((one) => one.key === key)
  return setting && 'administrators' in setting ? 'administrators' : 'members'
}
