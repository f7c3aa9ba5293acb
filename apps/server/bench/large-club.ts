import { createDb } from '@clubhouse/db'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod/mini'

const members = 5000
const rounds = 10
const admin = { email: 'admin@clubhouse.example', password: 'clubhouse-demo' }
const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** What takes how long, in milliseconds: the middle of ten, in the browser of three. */
export type LargeClub = Record<string, { ms: number }>

const signedIn = z.object({ data: z.object({ token: z.string() }) })

/** Fills the club up to 5,000 members and measures its long lists, in the server and in a browser. */
export async function measureLargeClub(url: string, databaseUrl: string): Promise<LargeClub> {
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
  const large: LargeClub = {
    'GET /api/user/directory': { ms: await get('/user/directory') },
    'GET /api/user': { ms: await get('/user') },
  }
  return { ...large, ...(await measureBrowser(url)) }
}

async function measureBrowser(url: string): Promise<LargeClub> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/signin?next=/portal/user`)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    const usersAfterSignIn = await timed(async () => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('table', { name: 'Users' }).getByRole('row').nth(10).waitFor()
    })
    const reload = (path: string, ready: () => Promise<void>) =>
      middle(3, async () => {
        await page.goto(url + path)
        await ready()
      })
    const users = await reload('/portal/user', () =>
      page.getByRole('table', { name: 'Users' }).getByRole('row').nth(10).waitFor(),
    )
    const directory = await reload('/portal/user/directory', () =>
      page
        .getByText('bench-1@clubhouse.example')
        .or(page.getByRole('listitem').nth(20))
        .first()
        .waitFor(),
    )
    return {
      'sign-in to rows of the users list': { ms: usersAfterSignIn },
      'users list, loaded anew': { ms: users },
      'directory, loaded anew': { ms: directory },
      'directory, search per key': { ms: await searchPerKey(page) },
    }
  } finally {
    await browser.close()
  }
}

/** From a key to the frame after what it found is on the screen. */
async function searchPerKey(page: Page): Promise<number> {
  const box = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search by name/))
    .first()
  await box.focus()
  return middle(rounds, async () => {
    await page.keyboard.press('b')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  })
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

async function middle(times: number, work: () => Promise<unknown>): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < times; round++) measured.push(await timed(work))
  return measured.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}
