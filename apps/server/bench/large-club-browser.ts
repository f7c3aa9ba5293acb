/** The long lists in a browser: every time is measured by the page's own clock, not the driver's. */
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Account } from './sign-in.js'
import { middleOf, type Timings } from './timings.js'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const rounds = 5
const keys = 10

/** Rows of people, not of the skeleton. */
const tenUsers = `[...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes('@')).length === 10`
const signInAnswered = `performance.getEntriesByType('resource').find(({ name }) => name.includes('auth.signIn')).responseEnd`
const someMembers = `document.querySelectorAll('main a[href^="mailto:"]').length > 5`

/** Opens the lists of a club of 5,000 in a browser. */
export async function measureBrowser(url: string, admin: Account): Promise<Timings> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const signIns: SignIn[] = []
    for (let round = 0; round < rounds; round++) signIns.push(await timeSignIn(browser, url, admin))
    const page = await browser.newPage()
    await signIn(page, url, admin)
    await whenShown(page, tenUsers)
    const anew = (path: string, shown: string) =>
      several(async () => {
        await page.goto(url + path)
        return whenShown(page, shown)
      })
    return {
      'sign-in, press to answer': { ms: middleOf(signIns.map(({ answer }) => answer)) },
      'sign-in, answer to rows of the users list': {
        ms: middleOf(signIns.map(({ rows }) => rows)),
      },
      'users list, loaded anew': { ms: await anew('/portal/user', tenUsers) },
      'directory, loaded anew': { ms: await anew('/portal/user/directory', someMembers) },
      'directory, search per key': { ms: await searchPerKey(page) },
    }
  } finally {
    await browser.close()
  }
}

/** The time until the server responded, and from then until the rows were shown. */
type SignIn = { answer: number; rows: number }

/** In a browser without a cache. */
async function timeSignIn(browser: Browser, url: string, admin: Account): Promise<SignIn> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const pressed = await signIn(page, url, admin)
    const shown = await whenShown(page, tenUsers)
    const answered = Number(await page.evaluate(signInAnswered))
    return { answer: answered - pressed, rows: shown - answered }
  } finally {
    await context.close()
  }
}

/** Returns when the button was pressed; typing takes longer than the code of the form. */
async function signIn(page: Page, url: string, admin: Account): Promise<number> {
  await page.goto(`${url}/signin?next=/portal/user`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    `addEventListener('click', () => { window.pressedAt = performance.now() }, { capture: true })`,
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return Number(await page.evaluate('window.pressedAt'))
}

/** When the page shows something, in milliseconds by its own clock, which starts with its request. */
async function whenShown(page: Page, condition: string): Promise<number> {
  const time = await page.evaluate(`new Promise((done) => {
    const look = () => (${condition}) ? done(performance.now()) : requestAnimationFrame(look)
    look()
  })`)
  return Number(time)
}

/** From a key to the frame with its matches on the screen. */
async function searchPerKey(page: Page): Promise<number> {
  await page.getByRole('searchbox').focus()
  return several(async () => {
    const start = performance.now()
    await page.keyboard.press('b')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
    return performance.now() - start
  }, keys)
}

async function several(measure: () => Promise<number>, times = rounds): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < times; round++) measured.push(await measure())
  return middleOf(measured)
}
