import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import type { RichText, RichTextPiece } from '@clubhouse/schema/rich-text'
import type { Prisma } from '../generated/prisma/client.js'
import { onceEvents } from './event-list.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { dateAfter, daysAfter } from './place-and-time.js'
import { statuses, userRows } from './users.js'

const dinnerAt = onceEvents.findIndex(([, , title]) => title === 'Winter Dinner')

/** Members of the founding chapter whom a message could reach, by index. */
const readers = people.flatMap(([, , company, chapter], person) =>
  company !== null && chapter === 0 && !statuses[person] ? [person] : [],
)
/** Whose mailbox is no more. */
const [, , , , refused] = readers

export const messageCount = 2
export const messageRecipientCount = readers.length

const paragraph = (...content: RichTextPiece[]) => ({ type: 'paragraph' as const, content })
const text = (words: string) => ({ type: 'text' as const, text: words })
const bold = (words: string) => ({ ...text(words), marks: [{ type: 'bold' as const }] })

const cleanup: RichText = {
  type: 'doc',
  content: [
    paragraph(text('Hello {firstname},')),
    paragraph(
      text('We’re cleaning up the lake trail on Saturday. '),
      bold('We’ll meet at 9:00 AM at the pavilion'),
      text(' and will be done by noon. Please bring:'),
    ),
    {
      type: 'bulletList',
      content: ['gloves', 'something to drink', 'a friend'].map((words) => ({
        type: 'listItem',
        content: [paragraph(text(words))],
      })),
    },
    paragraph(text('Soup for everyone afterward.')),
  ],
}

const dinner: RichText = {
  type: 'doc',
  content: [
    paragraph(text('Hello {firstname},')),
    paragraph(text('The Winter Dinner is coming up. Doors open at 5:30 PM.')),
  ],
}

/** The administrator's announcements, sent and drafted. */
export const messageRows = (now: Date): Prisma.MessageCreateManyInput[] => {
  const startedAt = daysAfter(now, -6)
  const author = { authorId: demoId('user', 0), channel: 'email' as const }
  const toChapter: MessageAudience[] = [{ kind: 'Chapter', chapterId: demoId('chapter', 0) }]
  const [days = 0] = onceEvents[dinnerAt] ?? []
  const toDinner: MessageAudience[] = [
    {
      kind: 'Date',
      eventId: demoId('event', dinnerAt),
      date: dateAfter(now, days).toISOString().slice(0, 10),
    },
  ]
  return [
    {
      ...author,
      id: demoId('message', 0),
      subject: 'Lake trail cleanup on Saturday',
      body: cleanup,
      audiences: toChapter,
      state: 'Sent',
      senderId: demoId('user', 0),
      startedAt,
      endedAt: new Date(startedAt.getTime() + 21_000),
      createdAt: daysAfter(now, -7),
      updatedAt: startedAt,
    },
    {
      ...author,
      id: demoId('message', 1),
      subject: 'Reminder: Winter Dinner',
      body: dinner,
      audiences: toDinner,
      createdAt: daysAfter(now, -1),
      updatedAt: daysAfter(now, -1),
    },
  ]
}

/** All have it but one. */
export const messageRecipientRows = (now: Date): Prisma.MessageRecipientCreateManyInput[] => {
  const users = userRows(now, '')
  return readers.map((person, index) => ({
    id: demoId('messageRecipient', index),
    messageId: demoId('message', 0),
    userId: demoId('user', person),
    to: users[person]?.email ?? '',
    attemptedAt: new Date(daysAfter(now, -6).getTime() + index * 700),
    ...(person === refused
      ? { state: 'Failed' as const, reason: '550 5.1.1 This mailbox does not exist' }
      : { state: 'Sent' as const }),
  }))
}
