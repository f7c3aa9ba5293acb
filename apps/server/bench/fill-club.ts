import { createDb } from '@clubhouse/db'
import type { Account } from './scenarios.js'

const events = 500
const members = 200
const password = 'clubhouse-demo'

/**
 * Adds to the demo club until it has 500 events (most of them past) and 200 Active members. Returns
 * accounts that can sign in, first one who has a company and a chapter with events.
 */
export async function fillClub(url: string): Promise<[Account, ...Account[]]> {
  const db = createDb(url)
  try {
    const [chapters, companies, member] = await Promise.all([
      db.chapter.findMany({ select: { id: true } }),
      db.company.findMany({ select: { id: true } }),
      db.user.findFirstOrThrow({
        where: { email: 'member@clubhouse.example' },
        select: { email: true, passwordHash: true },
      }),
    ])
    const chapterOf = (index: number) => chapters[index % chapters.length]?.id ?? null
    const companyOf = (index: number) => companies[index % companies.length]?.id ?? null
    await db.event.createMany({
      data: count(events - (await db.event.count())).map((index) => ({
        title: `Saturday at the river ${index}`,
        type: 'Once',
        date: new Date(Date.now() + (100 - index) * 86_400_000),
        chapterId: chapterOf(index),
        description: 'Bring gloves and good shoes; we clean the bank and have lunch afterwards.',
        location: 'Cedar Bend Boathouse',
        address: '12 Mill Street',
        city: 'Raleigh',
        state: 'NC',
        postalCode: '27601',
        country: 'US',
        latitude: 35.78 + index / 10_000,
        longitude: -78.64 - index / 10_000,
        timeStart: '09:00',
        timeEnd: '11:30',
      })),
    })
    const active = await db.user.count({ where: { status: 'Active' } })
    const added = count(members - active).map((index) => ({
      firstname: 'Benny',
      lastname: `Bencher ${index}`,
      email: `bench-${index}@clubhouse.example`,
      passwordHash: member.passwordHash,
      phoneNumber: '919-555-0100',
      chapterId: chapterOf(index),
      companyId: companyOf(index),
    }))
    await db.user.createMany({ data: added })
    return [member, ...added].map(({ email }) => ({ email, password })) as [Account, ...Account[]]
  } finally {
    await db.$disconnect()
  }
}

const count = (length: number) => Array.from({ length: Math.max(0, length) }, (_, index) => index)
