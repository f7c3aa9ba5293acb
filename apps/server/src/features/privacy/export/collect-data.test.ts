import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Prisma } from '@clubhouse/db'
import { expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createUser,
} from '../../../../test/builders.js'
import { serverForTest } from '../../../../test/server.js'
import { collectData, type OwnData } from './collect-data.js'
import { listFiles } from './list-files.js'

/** The part of the copy with a person's data from each table; or the reason for leaving it out. */
const tables: Record<string, { in: keyof OwnData } | { not: string }> = {
  User: { in: 'account' },
  UserRole: { in: 'account' },
  Chapter: { in: 'account' },
  Company: { in: 'company' },
  MemberImport: { in: 'imports' },
  EventImport: { in: 'eventImports' },
  Membership: { in: 'membership' },
  MembershipPeriod: { in: 'membershipPeriods' },
  MemberProposal: { in: 'proposals' },
  ProposalObjection: { in: 'objections' },
  ProposalRule: { not: 'of the club' },
  Duty: { not: 'of the club' },
  DutyAssignment: { in: 'duties' },
  DutySwap: { in: 'dutySwaps' },
  Absence: { in: 'absences' },
  WeeklyEmail: { not: 'of the club' },
  SignInLog: { in: 'signIns' },
  SessionFamily: { in: 'sessions' },
  KnownDevice: { in: 'knownDevices' },
  Session: { not: 'secrets of a session, which is in' },
  AccessToken: { not: 'secrets of a session, which is in' },
  PersonalAccessToken: { in: 'personalAccessTokens' },
  FeatureSwitch: { not: 'of the club' },
  IdempotencyKey: { not: 'repeats of responses, for a day' },
  PasswordReset: { in: 'passwordReset' },
  SetupLink: { not: 'names nobody' },
  UserInvitation: { in: 'invitation' },
  EmailChange: { in: 'emailChange' },
  RateLimit: { not: 'counters of networks and hashed addresses, for an hour' },
  JoinRequest: { in: 'joinRequests' },
  Event: { not: 'of the club' },
  Occurrence: { not: 'of the club' },
  EventSchedule: { not: 'of the club' },
  ImportedEvent: { not: 'of the club' },
  EventCharge: { in: 'eventFees' },
  EventMeal: { not: 'of the club' },
  Program: { in: 'introductions' },
  RsvpReminder: { not: 'names nobody' },
  SeriesRsvp: { in: 'seriesAnswers' },
  Rsvp: { in: 'answers' },
  Attendance: { in: 'attendance' },
  AttendanceSheet: { not: 'names nobody' },
  AttendanceGuest: { in: 'guestsBrought' },
  AttendanceRule: { not: 'of the club' },
  ServiceHours: { in: 'serviceHours' },
  MakeUp: { in: 'makeUps' },
  Raffle: { not: 'of the club' },
  TicketBook: { in: 'ticketBooks' },
  TicketSale: { in: 'ticketSales' },
  Ticket: { not: 'of the club' },
  RaffleDeposit: { not: 'of the club' },
  Draw: { not: 'of the club' },
  DrawnTicket: { not: 'of buyers, who are no members' },
  Office: { not: 'of the club; their terms are in' },
  OfficeTerm: { in: 'officeTerms' },
  Committee: { not: 'of the club; their terms are in' },
  CommitteeMember: { in: 'committees' },
  HandoverItem: { in: 'handoverSteps' },
  Subscription: { in: 'subscriptions' },
  SubscriptionLog: { in: 'paymentLog' },
  Invoice: { in: 'invoices' },
  InvoiceLine: { in: 'invoices' },
  InvoiceCounter: { not: 'names nobody' },
  InvoiceRun: { not: 'of the club; their rows are in' },
  InvoiceRunRow: { in: 'billing' },
  Plan: { not: 'of the club' },
  DuesSchedule: { not: 'of the club' },
  DuesLine: { not: 'of the club' },
  DuesSetting: { not: 'of the club' },
  Payment: { in: 'payments' },
  Allocation: { in: 'payments' },
  Refund: { in: 'payments' },
  Credit: { in: 'invoices' },
  Deposit: { not: 'of the club' },
  BooksClosed: { not: 'of the club' },
  DailyRun: { not: 'names nobody' },
  WebhookEvent: { not: 'names nobody' },
  AccountSetting: { in: 'settings' },
  ContactMessage: { in: 'contactMessages' },
  AuditLog: { in: 'history' },
  SiteSection: { in: 'siteDrafts' },
  SiteSectionVersion: { in: 'siteVersions' },
  SitePicture: { in: 'sitePictures' },
  EventAttachment: { in: 'eventAttachments' },
  Hold: { not: 'names nobody' },
  BackupRun: { not: 'names nobody' },
  DataExport: { in: 'dataExport' },
  ErasureRequest: { in: 'erasureRequest' },
  ClubAudience: { not: 'of the club' },
  Message: { in: 'writtenMessages' },
  MessageRecipient: { in: 'messages' },
  OutboxMessage: { in: 'mails' },
  RefusedAddress: { in: 'refusedAddress' },
  SecondFactor: { in: 'secondFactor' },
  RecoveryCode: { not: 'secrets' },
  Passkey: { in: 'passkeys' },
  PasskeyChallenge: { not: 'a secret, for five minutes' },
  MailedSignIn: { not: 'secrets, for 15 minutes, with an address that anybody may have typed' },
  MailedProof: { not: 'a secret, for 15 minutes' },
  SignInChallenge: { not: 'a secret, for ten minutes' },
  FactorReset: { not: 'of a second step, for a day' },
  SecondFactorRule: { not: 'of the club' },
  Erasure: { not: 'only has people who were erased' },
  ErasureMatch: { not: 'only has people who were erased' },
}

const schema = new URL('../../../../../../packages/db/prisma/schema.prisma', import.meta.url)

it('every table is in the copy, or has a reason', async () => {
  const models = [...(await readFile(schema, 'utf8')).matchAll(/^model (\w+) \{/gm)]
  expect(models.map(([, name]) => name).sort()).toEqual(Object.keys(tables).sort())
})

/** Fields that only join rows or keep them, and secrets. */
const kept = /^(?:id|version|emailKey|.*Hash|.*Id)$/
const absent: Record<string, string> = {
  Chapter: 'the club’s own; which one it is, is in',
  'ContactMessage.doneAt': 'the administrators’ own',
  'ContactMessage.note': 'the administrators’ own',
  'DataExport.bytes': 'null until the copy is made',
  'DataExport.key': 'null until the copy is made',
  'DataExport.readyAt': 'null until the copy is made',
  'HandoverItem.sortOrder': 'the club’s own',
  'MemberProposal.boardNote': 'the board’s own',
  'Program.bio': 'about the speaker',
  'Program.contactEmail': 'about the speaker, for organizers',
  'Program.contactName': 'about the speaker, for organizers',
  'Program.contactPhone': 'about the speaker, for organizers',
  'Program.needs': 'for organizers',
  'Program.picture': 'about the speaker',
  'OfficeTerm.lackedFinance': 'of the machine',
  'OutboxMessage.channel': 'mails and texts are apart',
  'OutboxMessage.nextTryAt': 'of the machine',
  'OutboxMessage.sentTo': 'of the machine',
  'OutboxMessage.setAsideAt': 'of the work of administrators',
  'Passkey.counter': 'of the machine',
  'Passkey.transports': 'of the machine',
  'RefusedAddress.key': 'the address, which is in',
  'Rsvp.linkHashes': 'a secret',
  'Rsvp.network': 'of visitors, until they confirm',
  'ServiceHours.text': 'as the project',
  'SecondFactor.lastStep': 'a secret',
  'SecondFactor.secret': 'a secret',
  SiteSection: 'the club’s own; that they wrote it, is in',
  SiteSectionVersion: 'the club’s own; that they published it, is in',
  'TicketSale.buyerName': 'about the buyer',
  'TicketSale.buyerPhone': 'about the buyer',
  'TicketSale.voidReason': 'the officers’ own',
  'User.avatar': 'the picture, which is in',
  'User.unsubscribeToken': 'a secret',
}

it('every column of those tables is in the copy, or has a reason', async () => {
  const { services, id } = await personWithEverything()
  const data = await collectData(services, id)
  const text = await readFile(schema, 'utf8')
  const enums = [...text.matchAll(/^enum (\w+) \{/gm)].map(([, name]) => name)
  const scalar = new RegExp(
    `^  (\\w+) +(?:String|Int|BigInt|Boolean|DateTime|Json|${enums.join('|')})\\b`,
    'gm',
  )
  const missing = Object.entries(tables).flatMap(([table, place]) => {
    if (!('in' in place) || table in absent) return []
    const [, body = ''] = new RegExp(`^model ${table} \\{([^}]*)`, 'm').exec(text) ?? []
    const names = [...body.matchAll(scalar)].map(([, name = '']) => name)
    const part = JSON.stringify(data[place.in])
    return names
      .filter((name) => !kept.test(name) && !part.includes(`"${name}":`))
      .map((name) => `${table}.${name}`)
  })
  expect(missing.sort()).toEqual(
    Object.keys(absent)
      .filter((one) => one.includes('.'))
      .sort(),
  )
})

/** A person of whom every table has something, and somebody else, who is in much of it. */
async function personWithEverything() {
  const server = await serverForTest()
  const { db, services } = server
  const other = await createAdmin(server, { firstname: 'Otto', lastname: 'Other' })
  const { id: chapterId } = await createChapter(server)
  const { id: companyId } = await createCompany(server)
  const { id: eventId } = await createEvent(server)
  const { id: officeId } = await db.office.create({
    data: { title: 'Treasurer', permissions: ['finance.write'], sortOrder: 1 },
  })
  const { id: committeeId } = await db.committee.create({ data: { name: 'Service' } })
  const { id: raffleId } = await db.raffle.create({ data: { year: 2025 } })
  const now = new Date()
  const hash = () => `hash-${randomUUID()}`
  const actor = { actorId: other.id, address: '192.0.2.99', tokenName: 'Otto’s' }
  const phoneNumber = '919-555-0166'
  const { id, email } = await createAdmin(server, {
    phoneNumber,
    chapterId,
    companyId,
    calendarTokenHash: hash(),
    membership: { create: { number: '4711', sponsorId: other.id } },
    signInLog: { create: { address: '192.0.2.1' } },
    sessionFamilies: {
      create: { rememberMe: true, expiresAt: now, sessions: { create: session(hash(), now) } },
    },
    knownDevices: { create: { secretHash: hash(), lastSeenAt: now } },
    personalAccessTokens: {
      create: { name: 'Script', scope: 'Read', tokenHash: hash(), expiresAt: now },
    },
    passwordReset: { create: { tokenHash: hash(), expiresAt: now } },
    invitation: { create: { tokenHash: hash(), expiresAt: now, invitedById: other.id } },
    emailChange: { create: { email: 'new@people.example', tokenHash: hash(), expiresAt: now } },
    joinRequests: { create: { companyId, note: 'I bake.', decidedById: other.id } },
    rsvps: {
      create: {
        eventId,
        date: now,
        answer: 'Maybe',
        party: 2,
        guests: [{ name: 'Gina', meal: null }],
      },
    },
    seriesRsvps: { create: { eventId, answer: 'Maybe' } },
    attendance: { create: { eventId, date: now, status: 'Present', takenAt: now } },
    guestsBrought: { create: { eventId, date: now, firstname: 'Gina', lastname: 'Guest' } },
    serviceHours: { create: { text: 'Cleanup', date: now, minutes: 60, kind: 'Direct' } },
    makeUps: {
      create: { date: now, where: 'Birch Falls', replacesId: eventId, replacesDate: now },
    },
    introductions: {
      create: {
        eventId,
        date: now,
        topic: 'The river',
        state: 'Confirmed',
        contactName: 'Otto Other',
      },
    },
    ticketBooks: { create: { from: 1, to: 25, raffleId } },
    ticketSales: {
      create: {
        ...{ raffleId, reference: randomUUID(), soldAt: now, cents: 500 },
        ...{ channel: 'Table', method: 'Cash', buyerName: 'Otto Other' },
      },
    },
    officeTerms: { create: { officeId, startsOn: now, endsOn: now } },
    committees: { create: { committeeId, startsOn: now, endsOn: now } },
    sponsoredProposals: {
      create: {
        firstname: 'Vera',
        lastname: 'V',
        boardNote: 'Otto says no',
        decidedById: other.id,
      },
    },
    objections: {
      create: {
        text: 'I object.',
        updatedAt: now,
        proposal: { create: { firstname: 'Bo', lastname: 'B', sponsorId: other.id } },
      },
    },
    dutyAssignments: {
      create: {
        date: now,
        source: 'Self',
        event: { connect: { id: eventId } },
        duty: { create: { eventId, title: 'Greeter', position: 0 } },
        swaps: { create: {} },
      },
    },
    absences: { create: { startsOn: now, endsOn: now } },
    handoverItemsDone: { create: { text: 'Hand over the keys', sortOrder: 1, doneForYear: now } },
    subscriptions: {
      create: { stripeSubscriptionId: 'sub_1', priceId: 'price_1', status: 'Active' },
    },
    subscriptionLogs: { create: { type: 'invoice.paid', rawPayload: { id: 'in_1' } } },
    invoices: {
      create: {
        ...{ source: 'Club', number: '2030-0002', issuedOn: now, dueDate: now, status: 'Open' },
        ...{ total: 100, lines: { create: { place: 0, item: 'Dues', cents: 100 } } },
        credits: { create: { kind: 'Adjustment', cents: 10, effectiveOn: now } },
      },
    },
    payments: {
      create: {
        ...{ receivedOn: now, method: 'Check', cents: 100, currency: 'USD' },
        allocations: {
          create: {
            cents: 100,
            effectiveOn: now,
            invoice: {
              create: {
                ...{ userId: other.id, source: 'Club', number: '2030-0001', issuedOn: now },
                ...{ dueDate: now, status: 'Paid', total: 100 },
              },
            },
          },
        },
        refunds: { create: { cents: 1, refundedOn: now, method: 'Check' } },
      },
    },
    invoiceRunRows: {
      create: {
        run: {
          create: {
            ...{ asOf: now, startsOn: new Date(0), endsOn: now, dueOn: now, currency: 'USD' },
            schedule: { create: { name: 'Dues', months: 6 } },
          },
        },
      },
    },
    eventCharges: {
      create: {
        ...{ date: now, title: 'Dinner', day: now, state: 'Draft', currency: 'USD' },
        event: { connect: { id: eventId } },
      },
    },
    accountSettings: { create: { key: 'event-new', email: false, sms: false } },
    siteDrafts: { create: { key: 'footer', draft: {} } },
    sitePictures: { create: { filename: 'lunch.jpg' } },
    eventAttachments: {
      create: {
        ...{ fileId: randomUUID(), filename: 'agenda.pdf', mediaType: 'application/pdf', size: 1 },
        event: { connect: { id: eventId } },
      },
    },
    dataExport: { create: { requestedAt: now, key: 'data-export/secret.zip' } },
    erasureRequest: { create: { createdAt: now, reason: 'I move.' } },
    secondFactor: { create: { secret: 'hash-of-nobody', confirmedAt: now } },
    passkeys: {
      create: {
        credentialId: hash(),
        publicKey: Buffer.from(hash()),
        counter: 0,
        isBackedUp: true,
        rpId: 'club.example',
        name: 'My phone',
      },
    },
  })
  await db.siteSectionVersion.create({
    data: { key: 'footer', version: 1, value: {}, publishedAt: now, publishedById: id },
  })
  await db.memberImport.create({ data: { actorId: id, filename: 'members.csv', created: 0 } })
  await db.eventImport.create({ data: { actorId: id, filename: 'calendar.ics', created: 0 } })
  await db.contactMessage.create({
    data: {
      firstname: 'Nora',
      lastname: 'Newcomer',
      email: email.toUpperCase(),
      phoneNumber: '919-555-0100',
      message: 'Hello',
      note: 'Otto says no',
    },
  })
  await db.message.create({
    data: {
      ...{ channel: 'email', subject: 'Saturday', body: { type: 'doc', text: 'See you.' } },
      ...{ audiences: [], authorId: id, state: 'Sending' },
      recipients: { create: { userId: id, to: email } },
    },
  })
  for (const [channel, to] of [
    ['email', email],
    ['sms', phoneNumber],
    ['sms', other.phoneNumber],
  ] as const)
    await db.outboxMessage.create({
      data: {
        ...{ id: randomUUID(), kind: 'message.send', channel, to, subject: 'Saturday' },
        ...{ state: 'Sent', tries: 1, createdAt: now, lastTriedAt: now },
      },
    })
  await db.refusedAddress.create({
    data: { key: email, refusals: 1, reason: 'No such mailbox', refusedAt: now },
  })
  await db.auditLog.createMany({
    data: [
      { ...actor, action: 'user.update', entityId: id, after: { lastname: 'New', hash: 'hash-1' } },
      { actorId: id, action: 'user.update', entityId: other.id, after: { lastname: 'Other' } },
    ],
  })
  return { server, services, id, other, phoneNumber }
}

it('of a person with data everywhere, no part is blank, and nothing is a secret or about other people', async () => {
  const { services, id, other } = await personWithEverything()
  const data = await collectData(services, id)
  for (const [table, place] of Object.entries(tables)) {
    if (!('in' in place)) continue
    const part = data[place.in]
    expect(part, table).toBeTruthy()
    if (Array.isArray(part)) expect(part.length, table).toBeGreaterThan(0)
  }
  const text = JSON.stringify(data)
  for (const own of [
    '919-555-0166',
    '192.0.2.1',
    'Gina',
    'I bake.',
    'I move.',
    'price_1',
    'See you.',
    'My phone',
  ]) {
    expect(text).toContain(own)
  }
  const foreign = ['Otto', 'Other', other.id, '192.0.2.99', 'hash-', 'argon2', 'data-export/']
  for (const value of foreign) expect(text, value).not.toContain(value)
})

it('text messages are in the copy only when nobody else has the number', async () => {
  const { server, services, id, phoneNumber } = await personWithEverything()
  expect((await collectData(services, id)).texts).toMatchObject([{ to: phoneNumber }])
  await server.db.user.update({ where: { id }, data: { phoneNumber: `+1 ${phoneNumber}` } })
  expect((await collectData(services, id)).texts).toMatchObject([{ to: phoneNumber }])
  await createUser(server, { phoneNumber })
  expect((await collectData(services, id)).texts).toEqual([])
})

it('a person whose address differs by one letter has their own', async () => {
  const server = await serverForTest()
  const { db, services } = server
  const now = new Date()
  for (const email of ['a_b@like.example', 'axb@like.example']) {
    const rest = { firstname: 'Nora', lastname: 'Newcomer', phoneNumber: '', message: 'Hello' }
    await db.contactMessage.create({ data: { email: email.toUpperCase(), ...rest } })
    await db.outboxMessage.create({
      data: {
        ...{ id: randomUUID(), kind: 'contact.mail', channel: 'email', to: email.toUpperCase() },
        ...{ subject: email, state: 'Sent', tries: 1, createdAt: now, lastTriedAt: now },
      },
    })
  }
  const { id } = await createUser(server, { email: 'a_b@like.example' })
  expect(await collectData(services, id)).toMatchObject({
    contactMessages: [{ email: 'A_B@LIKE.EXAMPLE' }],
    mails: [{ subject: 'a_b@like.example' }],
  })
})

const session = (id: string, expiresAt: Date) =>
  ({
    id,
    userId: randomUUID(),
    expiresAt,
  }) satisfies Prisma.SessionUncheckedCreateWithoutFamilyInput

it('lists are safe in a spreadsheet', async () => {
  const server = await serverForTest()
  const { id } = await createAdmin(server)
  const data = await collectData(server.services, id)
  const at = new Date('2030-01-15T12:00:00Z')
  const signIns = [{ createdAt: at, address: '=HYPERLINK("http://evil.example")' }]
  const file = listFiles({ ...data, signIns }).find(({ name }) => name === 'sign-ins.csv')
  expect(file?.content).toBe(
    `\uFEFF"createdAt","address"\r\n"2030-01-15T12:00:00.000Z","'=HYPERLINK(""http://evil.example"")"\r\n`,
  )
})
