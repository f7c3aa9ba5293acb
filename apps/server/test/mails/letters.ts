import { randomUUID } from 'node:crypto'
import {
  factorChange,
  type JobName,
  type OfficerChange,
  passkeyChange,
} from '../../src/services/jobs/job-kinds.js'
import { tokenFor } from '../builders.js'
import { call } from '../call.js'
import type { Received } from '../smtp.js'
import { type MailClub, visitorRsvp, writtenMessage, writtenToMembers } from './mail-club.js'

/** Kinds of jobs that send nothing themselves, or, as 'notification.send', what a setting switches off. */
type NoLetter =
  | `day.${string}`
  | 'event.changed'
  | `notification.${string}`
  | 'message.send'
  | 'avatar.move'
  | 'data-export.make'
  | 'erasure.customer'
  | 'erasure.rest'
  | 'subscription.cancel'
  | 'subscription.end-extra'
  | 'visitor.notice'
  | 'weekly.send'
type LetterName = Exclude<JobName, NoLetter>

/** An email that nobody can turn off: its recipients, the reason, and a way to trigger each form of it; '' is the only one. */
type EmailTemplate = {
  to: string
  why: string
  forms: Record<string, (club: MailClub) => Promise<Received>>
}

/** An email about the treasurer's office, to the officer or to an administrator. */
const officerLetter =
  (change: OfficerChange, to: 'member' | 'administrator') =>
  async (club: MailClub): Promise<Received> => {
    const where = { key: 'Treasurer' } as const
    const office = await club.server.db.office.findFirstOrThrow({ where, select: { id: true } })
    return club.mailOf('officer.changed', {
      recipientId: club[to].id,
      userId: club.member.id,
      actorId: club.administrator.id,
      officeId: change === 'StatusChanged' ? null : office.id,
      change,
    })
  }

const ended = { tokens: 1, passkeys: 2, calendar: true }
const ownAccount = 'account security'
const asked = 'they asked for it'

/** The warning about a member's first subscription, as if it were a second one, or not. */
async function mailOfSubscription(
  { server: { db }, administrator, mailOf }: MailClub,
  extraSince: Date | null,
): Promise<Received> {
  const { id } = await db.subscription.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await db.subscription.update({ where: { id }, data: { extraSince } })
  const data = { subscriptionId: id, userId: administrator.id }
  const mail = await mailOf('subscription.extra-left', data)
  await db.subscription.update({ where: { id }, data: { extraSince: null } })
  return mail
}

const emailChange = (club: MailClub, email: string) =>
  club.server.db.emailChange.upsert({
    where: { userId: club.member.id },
    create: { userId: club.member.id, email, expiresAt: new Date(Date.now() + 3600_000) },
    update: { email },
  })

/** Every letter of the product, by the kind of its job: a new kind without an entry does not compile. */
export const letters: Record<LetterName, EmailTemplate> = {
  'administrator.changed': {
    to: 'administrators and the person concerned',
    why: 'administrators must know who runs the club',
    forms: {
      granted: ({ member, administrator, mailOf }) =>
        mailOf('administrator.changed', {
          recipientId: administrator.id,
          userId: member.id,
          actorId: administrator.id,
          before: { isAdmin: false, status: 'Active' },
          after: { isAdmin: true, status: 'Active' },
        }),
      revoked: ({ member, administrator, mailOf }) =>
        mailOf('administrator.changed', {
          recipientId: member.id,
          userId: member.id,
          actorId: administrator.id,
          before: { isAdmin: true, status: 'Active' },
          after: { isAdmin: false, status: 'Active' },
        }),
      status: ({ member, administrator, mailOf }) =>
        mailOf('administrator.changed', {
          recipientId: administrator.id,
          userId: member.id,
          actorId: null,
          before: { isAdmin: true, status: 'Active' },
          after: { isAdmin: true, status: 'Suspended' },
        }),
    },
  },
  'officer.changed': {
    to: 'administrators and both people concerned',
    why: 'administrators must know who can change the finances and the offices',
    forms: {
      appointed: officerLetter('Appointed', 'member'),
      term: officerLetter('TermChanged', 'administrator'),
      removed: officerLetter('Removed', 'administrator'),
      permissions: officerLetter('PermissionsChanged', 'administrator'),
      status: officerLetter('StatusChanged', 'administrator'),
    },
  },
  'message.held': {
    to: 'administrators',
    why: 'nobody else knows that an announcement of a former officer was not sent',
    forms: {
      '': async ({ server, administrator, mailOf }) => {
        const { id: messageId } = await server.db.message.findFirstOrThrow({
          where: { channel: 'email' },
          select: { id: true },
        })
        return mailOf('message.held', { messageId, userId: administrator.id })
      },
    },
  },
  'backup.failing': {
    to: 'administrators',
    why: 'a broken disk would lose the club’s data',
    forms: {
      '': async ({ server, administrator, mailOf }) => {
        const now = new Date()
        await server.db.backupRun.create({
          data: {
            isDaily: true,
            file: 'clubhouse-2026-11-22.backup',
            error: 'no space left on device',
            startedAt: now,
            finishedAt: now,
          },
        })
        return mailOf('backup.failing', { userId: administrator.id })
      },
    },
  },
  'contact.mail': {
    to: 'the club’s mailbox',
    why: 'a visitor wrote to the club',
    forms: {
      '': async (club) => {
        const { id } = await writtenMessage(club)
        return club.mailOf('contact.mail', { contactMessageId: id })
      },
    },
  },
  'message.test': {
    to: 'the administrator who asked',
    why: asked,
    forms: {
      '': async (club) => {
        const { id } = await writtenToMembers(club)
        const { id: userId } = club.administrator
        return club.mailOf('message.test', { messageId: id, userId, channel: 'email' })
      },
    },
  },
  'data-export.ready': {
    to: 'the owner of the account',
    why: asked,
    forms: {
      '': async ({ server: { db }, member: { id: userId }, mailOf }) => {
        const now = new Date()
        const made = { requestedAt: now, readyAt: now, key: 'data-export/a.zip', bytes: 40_000 }
        await db.dataExport.create({ data: { userId, ...made } })
        return mailOf('data-export.ready', { userId })
      },
    },
  },
  'erasure.requested': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: {
      '': ({ member, mailOf }) => mailOf('erasure.requested', { userId: member.id }),
    },
  },
  'erasure.done': {
    to: 'the person who was erased',
    why: 'it is the last email to this address',
    forms: {
      '': ({ mailOf }) =>
        mailOf('erasure.done', { email: 'erik@people.example', firstname: 'Erik' }),
    },
  },
  'sign-in.new-device': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: {
      '': ({ member, mailOf }) =>
        mailOf('sign-in.new-device', {
          userId: member.id,
          device: 'Firefox on a Windows computer',
          way: 'Password',
          withCode: false,
          at: '2026-11-20T15:04:00.000Z',
        }),
    },
  },
  'second-factor.changed': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: Object.fromEntries(
      factorChange.options.map((change) => [
        change,
        ({ member, mailOf }: MailClub) =>
          mailOf('second-factor.changed', { userId: member.id, change }),
      ]),
    ),
  },
  'passkey.changed': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: Object.fromEntries(
      passkeyChange.options.map((change) => [
        change,
        ({ member, mailOf }: MailClub) =>
          mailOf('passkey.changed', { userId: member.id, change, name: 'Safari on an iPhone' }),
      ]),
    ),
  },
  'sign-in.mail': {
    to: 'the person who asked',
    why: asked,
    forms: {
      '': async ({ server: { db, services }, member: { email }, mailOf }) => {
        const { id: mailedSignInId } = await db.mailedSignIn.create({
          data: {
            challengeHash: randomUUID(),
            email,
            rememberMe: false,
            expiresAt: new Date(services.clock.now().getTime() + 3600_000),
          },
        })
        return mailOf('sign-in.mail', { mailedSignInId })
      },
    },
  },
  'proof.mail': {
    to: 'the person who asked',
    why: asked,
    forms: {
      '': async ({ server: { db, services }, member: { id: userId }, mailOf }) => {
        const expiresAt = new Date(services.clock.now().getTime() + 3600_000)
        const { id: mailedProofId } = await db.mailedProof.create({
          data: {
            expiresAt,
            family: { create: { userId, rememberMe: false, expiresAt } },
          },
        })
        return mailOf('proof.mail', { mailedProofId })
      },
    },
  },
  'password.forgot': {
    to: 'the person who asked',
    why: asked,
    forms: { '': ({ member, mailOf }) => mailOf('password.forgot', { email: member.email }) },
  },
  'password.changed': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: {
      '': ({ member, mailOf }) => mailOf('password.changed', { userId: member.id, ended }),
    },
  },
  'email.confirm': {
    to: 'the new address, or its owner',
    why: 'it is a single email about an account',
    forms: {
      link: async (club) => {
        await emailChange(club, 'new@people.example')
        return club.mailOf('email.confirm', { userId: club.member.id })
      },
      taken: async (club) => {
        await emailChange(club, club.administrator.email)
        return club.mailOf('email.confirm', { userId: club.member.id })
      },
    },
  },
  'email.changing': {
    to: 'the old address',
    why: ownAccount,
    forms: {
      '': ({ member, mailOf }) =>
        mailOf('email.changing', { userId: member.id, from: member.email }),
    },
  },
  'email.changed': {
    to: 'the old address',
    why: ownAccount,
    forms: {
      '': ({ member, mailOf }) =>
        mailOf('email.changed', { userId: member.id, from: member.email, ended }),
    },
  },
  'member.invite': {
    to: 'the person invited',
    why: 'it is a single email before they are a member',
    forms: {
      '': async ({ server: { db, services }, administrator, mailOf }) => {
        const now = services.clock.now()
        const email = 'ida@people.example'
        const { id: userId } = await db.user.create({
          data: {
            firstname: 'Ida',
            lastname: 'Invited',
            email,
            phoneNumber: '919-555-0123',
            invitation: {
              create: {
                invitedById: administrator.id,
                expiresAt: new Date(now.getTime() + 24 * 3600_000),
              },
            },
          },
        })
        return mailOf('member.invite', { userId, email })
      },
    },
  },
  'status.changed': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: {
      active: ({ member, mailOf }) => mailOf('status.changed', { userId: member.id, ended }),
      inactive: async ({ server: { db }, member: { id }, mailOf }) => {
        const become = (status: 'Active' | 'Inactive') =>
          db.user.update({ where: { id }, data: { status } })
        await become('Inactive')
        const mail = await mailOf('status.changed', { userId: id, ended })
        await become('Active')
        return mail
      },
    },
  },
  'subscription.extra-left': {
    to: 'administrators',
    why: 'a member may have paid twice',
    forms: {
      '': (club) => mailOfSubscription(club, new Date()),
      uncanceled: (club) => mailOfSubscription(club, null),
    },
  },
  'token.created': {
    to: 'the owner of the account',
    why: ownAccount,
    forms: {
      '': async ({ server: { db }, member, mailOf }) => {
        const { id: tokenId } = await db.personalAccessToken.create({
          data: {
            userId: member.id,
            name: 'Spreadsheet',
            scope: 'Read',
            tokenHash: randomUUID(),
            expiresAt: new Date(Date.now() + 24 * 3600_000),
          },
        })
        return mailOf('token.created', { tokenId })
      },
    },
  },
  'visitor.link': {
    to: 'a visitor who RSVPs',
    why: asked,
    forms: {
      confirm: async (club) => {
        const { id } = await visitorRsvp(club)
        return club.mailOf('visitor.link', { rsvpId: id })
      },
      known: async (club) => {
        const { id } = await visitorRsvp(club, {
          email: 'known@visitors.example',
          isConfirmed: true,
        })
        return club.mailOf('visitor.link', { rsvpId: id })
      },
      member: async (club) => {
        const { id } = await visitorRsvp(club, { email: club.member.email })
        return club.mailOf('visitor.link', { rsvpId: id })
      },
    },
  },
}

/** The notifications to visitors who RSVP'd yes; they have no settings, and cancel with the link. */
export const visitorNotice: EmailTemplate = {
  to: 'a visitor who RSVP’d yes',
  why: 'it is about the one event they RSVP’d to; withdrawing stops it',
  forms: {
    changed: async (club) => {
      const { id, subjectId } = await visitorRsvp(club, {
        email: 'changed@visitors.example',
        isConfirmed: true,
      })
      return club.mailOf('visitor.notice', { key: 'event-changed', subjectId, rsvpId: id })
    },
    seat: async (club) => {
      const { id, subjectId } = await visitorRsvp(club, {
        email: 'seat@visitors.example',
        isConfirmed: true,
      })
      return club.mailOf('visitor.notice', { key: 'seat-free', subjectId, rsvpId: id })
    },
  },
}

/** The test email that administrators send themselves. */
export const testMail: EmailTemplate = {
  to: 'the administrator who asked',
  why: asked,
  forms: {
    '': async ({ server, administrator, mailBy }) => {
      const token = await tokenFor(server, administrator)
      return mailBy(() => call(server, 'POST /mail/test', { token, body: {} }))
    },
  },
}
