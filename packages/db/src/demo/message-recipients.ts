import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { messageRows, stopped } from './messages.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'
import { subscriptions } from './subscriptions.js'
import { statuses, userRows } from './users.js'

/** Members of the founding chapter whom a message could reach, by index. */
const readers = people.flatMap(([, , company, chapter], person) =>
  company !== null && chapter === 0 && !statuses[person] ? [person] : [],
)
/** Whose mailbox is no more. */
const [, , , , refused] = readers
/** So many readers got the announcement that was stopped. */
const reached = 3
/** Members whose invoice is overdue. */
const owing = subscriptions.flatMap(({ person, status }) =>
  status === 'PastDue' || status === 'Unpaid' ? [person] : [],
)

export const outboxMessageCount = readers.length + reached + owing.length
export const messageRecipientCount = outboxMessageCount + readers.length - reached

const recipientsOf = (now: Date) => {
  const users = userRows(now, { accounts: '', others: '' })
  return (message: number) => (person: number) => ({
    messageId: demoId('message', message),
    userId: demoId('user', person),
    to: String(users[person]?.email ?? ''),
  })
}

/** The first one reached all but one reader; the stopped one a few; the reminder everybody who owes. */
function attemptsOf(now: Date) {
  const recipientOf = recipientsOf(now)
  const attemptOf = (message: number, days: number) => (person: number, index: number) => ({
    ...recipientOf(message)(person),
    attemptedAt: new Date(daysAfter(now, days).getTime() + index * 700),
    ...(person === refused && message === 0
      ? { state: 'Failed' as const, reason: '550 5.1.1 This mailbox does not exist' }
      : { state: 'Sent' as const, reason: null }),
  })
  return [
    ...readers.map(attemptOf(0, -6)),
    ...readers.slice(0, reached).map(attemptOf(stopped, -20)),
    ...owing.map(attemptOf(4, -5)),
  ].map((row, index) => ({ ...row, jobId: demoId('outboxMessage', index) }))
}

/** The recipients with an attempt, then the readers whom the stopped one was still to reach. */
export const messageRecipientRows = (now: Date): Prisma.MessageRecipientCreateManyInput[] =>
  [...attemptsOf(now), ...readers.slice(reached).map(recipientsOf(now)(stopped))].map(
    (row, index) => ({ ...row, id: demoId('messageRecipient', index) }),
  )

/** Each attempt; the administrator has dismissed the one that failed. */
export const outboxMessageRows = (now: Date): Prisma.OutboxMessageCreateManyInput[] => {
  const subjects = new Map(messageRows(now).map(({ id, subject }) => [id, String(subject)]))
  return attemptsOf(now).map(({ jobId, attemptedAt, messageId, to, state, reason }) => ({
    ...{ id: jobId, kind: 'message.send', channel: 'email', to, state, tries: 1, reason },
    subject: subjects.get(messageId) ?? '',
    ...{ createdAt: attemptedAt, lastTriedAt: attemptedAt },
    ...(state === 'Sent'
      ? { sentAt: attemptedAt, sentTo: 'mail.clubhouse.example: 250 Queued' }
      : { setAsideAt: daysAfter(now, -5) }),
  }))
}
