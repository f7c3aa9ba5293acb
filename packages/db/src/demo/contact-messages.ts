import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'

type Written = Pick<
  Prisma.ContactMessageCreateManyInput,
  'firstname' | 'lastname' | 'email' | 'message' | 'kind' | 'state' | 'note'
> & { days: number }

/** Contact messages in each state. */
const written: readonly Written[] = [
  {
    days: -0.6,
    firstname: 'Paula',
    lastname: 'Brandywine',
    email: 'paula@brandywine.example',
    kind: 'SignUp',
    state: 'New',
    message:
      'I moved here in the spring and met your booth at the street fair. May I come to a lunch and see what you do?',
  },
  {
    days: -2.3,
    firstname: 'Leonard',
    lastname: 'Ashby',
    email: 'l.ashby@creekview.example',
    kind: 'Contact',
    state: 'New',
    message: 'Our school could use 30 more dictionaries. Who should I talk to?',
  },
  {
    days: -9.1,
    firstname: 'Odette',
    lastname: 'Marsh',
    email: 'odette.marsh@marshflowers.example',
    kind: 'Contact',
    state: 'Done',
    note: 'Called her back. She’ll donate the table flowers for the dinner.',
    message: 'I’d be glad to give the flowers for one of your evenings.',
  },
  {
    days: -11.4,
    firstname: 'Web',
    lastname: 'Growth',
    email: 'offers@web-growth.example',
    kind: 'Contact',
    state: 'Spam',
    message: 'We can bring your website to the first page. Reply for a special price!',
  },
]

export const contactMessageCount = written.length

export const contactMessageRows = (now: Date): Prisma.ContactMessageCreateManyInput[] =>
  written.map(({ days, ...message }, index) => ({
    ...message,
    id: demoId('contactMessage', index),
    phoneNumber: `919-555-017${index}`,
    createdAt: daysAfter(now, days),
    ...(message.state === 'Done' && {
      doneAt: daysAfter(now, days + 1),
      doneById: demoId('user', 0),
    }),
  }))
