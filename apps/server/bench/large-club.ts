import { createDb } from '@clubhouse/db'
import { z } from 'zod/mini'
import { admin, measureBrowser } from './large-club-browser.js'
import { middleOf, type Timings } from './timings.js'

const members = 5000
const rounds = 10

const signedIn = z.object({ data: z.object({ token: z.string() }) })

/** Fills the club up to 5,000 members and measures its long lists, in the server and in a browser. */
export async function measureLargeClub(url: string, databaseUrl: string): Promise<Timings> {
  await fillUp(databaseUrl)
  const response = await fetch(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = signedIn.parse(await response.json()).data
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string) =>
    middle(rounds, async () => (await fetch(`${url}/api${path}`, { headers })).arrayBuffer())
  const large: Timings = {
    'GET /api/user/directory': { ms: await get('/user/directory') },
    'GET /api/user': { ms: await get('/user') },
  }
  return { ...large, ...(await measureBrowser(url)) }
}

async function fillUp(databaseUrl: string): Promise<void> {
  const db = createDb(databaseUrl)
  try {
    const [chapters, companies, there] = await Promise.all([
      db.chapter.findMany({ select: { id: true } }),
      db.company.findMany({ select: { id: true } }),
      db.user.count({ where: { status: 'Active' } }),
    ])
    await db.user.createMany({
      data: Array.from({ length: Math.max(0, members - there) }, (_, index) => ({
        firstname: 'Lara',
        lastname: `${String.fromCharCode(65 + (index % 26))}arge ${index}`,
        email: `large-${index}@clubhouse.example`,
        phoneNumber: '919-555-0100',
        chapterId: chapters[index % chapters.length]?.id ?? null,
        companyId: companies[index % companies.length]?.id ?? null,
      })),
    })
  } finally {
    await db.$disconnect()
  }
}

/** The middle of several tries, in milliseconds. */
async function middle(times: number, work: () => Promise<unknown>): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    await work()
    measured.push(performance.now() - start)
  }
  return middleOf(measured)
}
