import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import type { RichText, RichTextPiece } from '@clubhouse/schema/rich-text'
import type { Prisma } from '../generated/prisma/client.js'
import { dayOfOnce } from './dates.js'
import { onceEvents } from './event-list.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'

const dinnerAt = onceEvents.findIndex(([, , title]) => title === 'Winter Dinner')

export const messageCount = 5
/** The announcement that was stopped. */
export const stopped = 3

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

const library: RichText = {
  type: 'doc',
  content: [
    paragraph(text('Hello {firstname},')),
    paragraph(text('The library has 40 new boxes of books. We’ll sort them together after lunch.')),
  ],
}

const lunch: RichText = {
  type: 'doc',
  content: [
    paragraph(text('Hello {firstname},')),
    paragraph(text('Starting next week, our lunch begins at 1 PM.')),
  ],
}

const overdue: RichText = {
  type: 'doc',
  content: [
    paragraph(text('Hello {firstname},')),
    paragraph(
      text(
        'Our records show that your dues are overdue. You can pay online with the link in your invoice.',
      ),
    ),
  ],
}

/** The administrator's announcements, in every state but that of being sent. */
export const messageRows = (now: Date): Prisma.MessageCreateManyInput[] => {
  const startedAt = daysAfter(now, -6)
  const stoppedAt = daysAfter(now, -20)
  const remindedAt = daysAfter(now, -5)
  const author = { authorId: demoId('user', 0), channel: 'email' as const }
  const toChapter: MessageAudience[] = [{ kind: 'Chapter', chapterId: demoId('chapter', 0) }]
  const toDinner: MessageAudience[] = [
    {
      kind: 'Date',
      eventId: demoId('event', dinnerAt),
      date: dayOfOnce(now, dinnerAt),
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
    {
      ...author,
      id: demoId('message', 2),
      subject: 'Book sorting at the library',
      body: library,
      audiences: toChapter,
      state: 'Scheduled',
      senderId: demoId('user', 0),
      sendAt: daysAfter(now, 3),
      createdAt: daysAfter(now, -0.5),
      updatedAt: daysAfter(now, -0.5),
    },
    {
      ...author,
      id: demoId('message', stopped),
      subject: 'Lunch moves to 1 PM',
      body: lunch,
      audiences: toChapter,
      state: 'Stopped',
      senderId: demoId('user', 0),
      startedAt: stoppedAt,
      endedAt: new Date(stoppedAt.getTime() + 3000),
      createdAt: daysAfter(now, -20),
      updatedAt: stoppedAt,
    },
    {
      ...author,
      id: demoId('message', 4),
      subject: 'Your dues are overdue',
      body: overdue,
      audiences: [{ kind: 'Owing' }],
      state: 'Sent',
      senderId: demoId('user', 0),
      startedAt: remindedAt,
      endedAt: new Date(remindedAt.getTime() + 3000),
      createdAt: remindedAt,
      updatedAt: remindedAt,
    },
  ]
}
