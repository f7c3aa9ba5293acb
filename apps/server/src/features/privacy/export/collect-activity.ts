import type { Db } from '@clubhouse/db'
import { anyCase } from '../../../core/any-case.js'
import { dayOf } from '../../../core/day-of.js'
import { withoutSecrets } from '../../history/without-secrets.js'
import type { Person } from './collect-account.js'
import { collectTickets } from './collect-tickets.js'
import { formatsOf } from './formats-of-number.js'

const outbox = {
  select: {
    kind: true,
    to: true,
    subject: true,
    state: true,
    tries: true,
    reason: true,
    createdAt: true,
    lastTriedAt: true,
    sentAt: true,
  },
  orderBy: { createdAt: 'asc' },
} as const

/** Collects a person's activity in the club, and the records about them. */
export const collectActivity = async (db: Db, person: Person) => ({
  ...(await collectParticipation(db, person)),
  ...(await collectMessages(db, person)),
  ...(await collectAdministration(db, person)),
  history: await readHistory(db, person.id),
})

/** RSVPs, attendance, service and requests to join. */
async function collectParticipation(db: Db, { id, emailKey }: Person) {
  const event = { select: { id: true, title: true } } as const
  // Answers that nobody confirmed may be somebody else's under this address.
  const answers = await db.rsvp.findMany({
    where: { OR: [{ userId: id }, { emailKey, confirmedAt: { not: null } }] },
    select: {
      event,
      date: true,
      answer: true,
      meal: true,
      guests: true,
      note: true,
      source: true,
      seat: true,
      queuedAt: true,
      name: true,
      email: true,
      confirmedAt: true,
      createdAt: true,
      updatedAt: true,
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const attendance = await db.attendance.findMany({
    where: { userId: id, status: { not: null } },
    select: { event, date: true, status: true, takenAt: true },
    orderBy: { date: 'asc' },
  })
  const guests = await db.attendanceGuest.findMany({
    where: { hostId: id },
    select: { event, date: true, firstname: true, lastname: true, createdAt: true },
    orderBy: { date: 'asc' },
  })
  const joinRequests = await db.joinRequest.findMany({
    where: { userId: id },
    select: {
      company: { select: { id: true, name: true } },
      note: true,
      status: true,
      reason: true,
      createdAt: true,
      decidedAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return {
    ...(await collectOffices(db, id)),
    ...(await collectProposals(db, id)),
    ...(await collectService(db, id)),
    ...(await collectTickets(db, id)),
    ...(await collectDuties(db, id)),
    introductions: await collectIntroductions(db, id),
    answers: answers.map(({ event: { title }, date, ...row }) => ({
      event: title,
      date: dayOf(date),
      ...row,
    })),
    seriesAnswers: await db.seriesRsvp.findMany({
      where: { userId: id },
      select: {
        event,
        answer: true,
        meal: true,
        guests: true,
        note: true,
        createdAt: true,
        updatedAt: true,
      },
    }),
    attendance: attendance.map(({ event: { title }, date, ...row }) => ({
      event: title,
      date: dayOf(date),
      ...row,
    })),
    guestsBrought: guests.map(({ event: { title }, date, ...row }) => ({
      event: title,
      date: dayOf(date),
      ...row,
    })),
    joinRequests: joinRequests.map(({ company, ...row }) => ({ company: company.name, ...row })),
  }
}

/** Service hours and make-ups. */
async function collectService(db: Db, userId: string) {
  const hours = await db.serviceHours.findMany({
    where: { userId },
    select: {
      event: { select: { title: true } },
      text: true,
      date: true,
      minutes: true,
      kind: true,
      createdAt: true,
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const makeUps = await db.makeUp.findMany({
    where: { userId },
    select: {
      date: true,
      where: true,
      replaces: { select: { title: true } },
      replacesDate: true,
      createdAt: true,
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return {
    serviceHours: hours.map(({ event, text, date, ...row }) => ({
      project: event?.title ?? text,
      date: dayOf(date),
      ...row,
    })),
    makeUps: makeUps.map(({ date, where, replaces, replacesDate, ...row }) => ({
      date: dayOf(date),
      where,
      replaces: replaces.title,
      replacesDate: dayOf(replacesDate),
      ...row,
    })),
  }
}

/** Offices and committees, and the steps of a handover that they checked off. */
async function collectOffices(db: Db, userId: string) {
  const days = { startsOn: true, endsOn: true } as const
  const offices = await db.officeTerm.findMany({
    where: { userId },
    select: { ...days, office: true, chapter: { select: { name: true } } },
    orderBy: { startsOn: 'asc' },
  })
  const committees = await db.committeeMember.findMany({
    where: { userId },
    select: { ...days, isChair: true, committee: true },
    orderBy: { startsOn: 'asc' },
  })
  const handover = await db.handoverItem.findMany({
    where: { doneById: userId },
    select: { text: true, doneForYear: true },
    orderBy: { sortOrder: 'asc' },
  })
  return {
    officeTerms: offices.map(({ office: { title, permissions }, chapter, startsOn, endsOn }) => ({
      office: title,
      permissions,
      chapter: chapter?.name ?? null,
      startsOn: dayOf(startsOn),
      endsOn: dayOf(endsOn),
    })),
    committees: committees.map(({ committee: { name }, isChair, startsOn, endsOn }) => ({
      committee: name,
      isChair,
      startsOn: dayOf(startsOn),
      endsOn: dayOf(endsOn),
    })),
    handoverSteps: handover.map(({ text, doneForYear }) => ({
      text,
      doneForYear: doneForYear && dayOf(doneForYear),
    })),
  }
}

/** The proposals that a person made or sponsored, the one that made them a member, and their objections to others. */
async function collectProposals(db: Db, id: string) {
  const proposals = await db.memberProposal.findMany({
    where: { OR: [{ userId: id }, { sponsorId: id }, { proposedById: id }] },
    omit: {
      sponsorId: true,
      proposedById: true,
      decidedById: true,
      contactMessageId: true,
      boardNote: true,
      version: true,
    },
    orderBy: { createdAt: 'asc' },
  })
  const objections = await db.proposalObjection.findMany({
    where: { userId: id },
    select: {
      proposal: { select: { firstname: true, lastname: true } },
      text: true,
      createdAt: true,
      updatedAt: true,
    },
    orderBy: { createdAt: 'asc' },
  })
  return {
    proposals: proposals.map(({ noticeUntil, userId, ...row }) => ({
      ...row,
      noticeUntil: noticeUntil && dayOf(noticeUntil),
      isAboutMe: userId === id,
    })),
    objections: objections.map(({ proposal: { firstname, lastname }, ...row }) => ({
      proposed: `${firstname} ${lastname}`,
      ...row,
    })),
  }
}

/** Duties, offers of them to and from this person, and absences. */
async function collectDuties(db: Db, userId: string) {
  const duties = await db.dutyAssignment.findMany({
    where: { userId },
    omit: { id: true, eventId: true, dutyId: true, userId: true },
    include: { event: { select: { title: true } }, duty: { select: { title: true } } },
    orderBy: { date: 'asc' },
  })
  const swaps = await db.dutySwap.findMany({
    where: { OR: [{ toUserId: userId }, { acceptedById: userId }, { assignment: { userId } }] },
    select: {
      createdAt: true,
      acceptedAt: true,
      assignment: { select: { date: true, duty: { select: { title: true } } } },
    },
    orderBy: { createdAt: 'asc' },
  })
  const absences = await db.absence.findMany({
    where: { userId },
    select: { startsOn: true, endsOn: true, createdAt: true },
    orderBy: { startsOn: 'asc' },
  })
  return {
    duties: duties.map(({ event, duty, date, ...row }) => ({
      event: event.title,
      duty: duty.title,
      date: dayOf(date),
      ...row,
    })),
    dutySwaps: swaps.map(({ assignment: { date, duty }, ...row }) => ({
      duty: duty.title,
      date: dayOf(date),
      ...row,
    })),
    absences: absences.map(({ startsOn, endsOn, createdAt }) => ({
      startsOn: dayOf(startsOn),
      endsOn: dayOf(endsOn),
      createdAt,
    })),
  }
}

/** The speakers whom a person introduces or introduced, without what only organizers see. */
async function collectIntroductions(db: Db, introducerId: string) {
  const programs = await db.program.findMany({
    where: { introducerId, state: 'Confirmed' },
    select: {
      event: { select: { title: true } },
      date: true,
      topic: true,
      speaker: true,
      speakerTitle: true,
      state: true,
      createdAt: true,
      updatedAt: true,
    },
    orderBy: { date: 'asc' },
  })
  return programs.map(({ event: { title }, date, ...row }) => ({
    event: title,
    date: dayOf(date),
    ...row,
  }))
}

/** Collects the texts that a person wrote to the club or received from it. */
async function collectMessages(db: Db, { id, emailKey, phoneNumber }: Person) {
  const messages = await db.messageRecipient.findMany({
    where: { userId: id },
    select: {
      message: { select: { channel: true, subject: true, startedAt: true } },
      to: true,
      state: true,
      reason: true,
      attemptedAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return {
    contactMessages: await db.contactMessage.findMany({
      where: { OR: [{ email: anyCase(emailKey) }, { ledToId: id }] },
      select: {
        firstname: true,
        lastname: true,
        email: true,
        phoneNumber: true,
        phoneExt: true,
        message: true,
        kind: true,
        state: true,
        createdAt: true,
      },
      orderBy: { id: 'asc' },
    }),
    messages: messages.map(({ message, ...row }) => ({ ...message, ...row })),
    writtenMessages: await db.message.findMany({
      where: { authorId: id },
      select: {
        channel: true,
        subject: true,
        body: true,
        text: true,
        audiences: true,
        state: true,
        sendAt: true,
        missedAt: true,
        missedFor: true,
        startedAt: true,
        endedAt: true,
        createdAt: true,
        updatedAt: true,
      },
    }),
    mails: await db.outboxMessage.findMany({
      where: { channel: 'email', to: anyCase(emailKey) },
      ...outbox,
    }),
    texts: await db.outboxMessage.findMany({
      where: { channel: 'sms', to: { in: await formatsOf(db, { id, phoneNumber }) } },
      ...outbox,
    }),
    refusedAddress: await db.refusedAddress.findUnique({
      where: { key: emailKey },
      select: { reason: true, refusals: true, refusedAt: true, restedAt: true },
    }),
  }
}

/** Collects what a person's files are called; the files themselves are the club's. */
async function collectAttachments(db: Db, id: string) {
  const rows = await db.eventAttachment.findMany({
    where: { createdById: id },
    select: {
      event: { select: { title: true } },
      date: true,
      filename: true,
      mediaType: true,
      size: true,
      createdAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ event: { title }, date, ...row }) => ({
    event: title,
    date: date && dayOf(date),
    ...row,
  }))
}

/** Collects a person's actions as an administrator. */
const collectAdministration = async (db: Db, { id }: Person) => ({
  sitePictures: await db.sitePicture.findMany({
    where: { createdById: id },
    select: { id: true, filename: true, createdAt: true },
  }),
  eventAttachments: await collectAttachments(db, id),
  siteDrafts: await db.siteSection.findMany({
    where: { draftById: id },
    select: { key: true, draftAt: true },
  }),
  siteVersions: await db.siteSectionVersion.findMany({
    where: { publishedById: id },
    select: { key: true, version: true, publishedAt: true },
  }),
  eventImports: await db.eventImport.findMany({
    where: { actorId: id },
    select: { filename: true, created: true, updated: true, createdAt: true, undoneAt: true },
  }),
  imports: await db.memberImport.findMany({
    where: { actorId: id },
    select: { filename: true, created: true, updated: true, createdAt: true, undoneAt: true },
  }),
})

/** Values only of records about the person: an administrator's edits have those of other people. */
async function readHistory(db: Db, id: string) {
  const rows = await db.auditLog.findMany({
    where: { OR: [{ actorId: id }, { entityId: id }] },
    select: {
      createdAt: true,
      action: true,
      actorId: true,
      entityId: true,
      address: true,
      tokenName: true,
      before: true,
      after: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ actorId, entityId, before, after, address, tokenName, ...row }) => ({
    ...row,
    byMe: actorId === id,
    // Another person's IP address reveals their location.
    address: actorId === id ? address : null,
    tokenName: actorId === id ? tokenName : null,
    before: entityId === id ? withoutSecrets(before) : null,
    after: entityId === id ? withoutSecrets(after) : null,
  }))
}
