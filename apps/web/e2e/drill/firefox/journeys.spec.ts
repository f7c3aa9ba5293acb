import type { HTTPRequest, Page } from 'puppeteer-core'
import { createDinner, createSupper } from '../../accounts'
import { expect, fill, isAt, open, openAtOnce, press, see, test } from '../../firefox/firefox'

const signIn = async (page: Page, who: string) => {
  await open(page, '/signin')
  await page.focus('main input[name=email]')
  await page.keyboard.type(`${who}@clubhouse.example`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('clubhouse-demo')
  await page.keyboard.press('Enter')
  await isAt(page, '/portal')
}

test('in Firefox, every public page hydrates', async ({ firefox }) => {
  for (const path of [
    '/',
    '/what-is-rotary',
    '/events',
    '/raffle',
    '/contact',
    '/signup',
    '/signin',
  ]) {
    await open(firefox, path)
  }
})

test('in Firefox, a visitor writes to the club', async ({ firefox }) => {
  await open(firefox, '/contact')
  await press(firefox, 'Send Message')
  await see(firefox, 'Message is required')
  for (const [name, text] of [
    ['firstname', 'Ada'],
    ['lastname', 'Byron'],
    ['phoneNumber', '919 555 0100'],
    ['message', 'May I visit a lunch?'],
  ] as const)
    await fill(firefox, name, text)
  await press(firefox, 'Send Message')
  await isAt(firefox, '/thank-you')
})

test('in Firefox, what is typed at once is kept and sent', async ({ firefox }) => {
  await openAtOnce(firefox, '/password-forgot')
  await firefox.keyboard.type('nobody@example.com')
  await firefox.keyboard.press('Enter')
  await see(firefox, 'If an account exists for that email')
})

test('in Firefox, a form whose code failed to load appears after Try again', async ({
  firefox,
}) => {
  await signIn(firefox, 'member')
  await see(firefox, 'Welcome, ')
  await firefox.locator('button[aria-haspopup=menu]').click()
  await see(firefox, 'My Account')
  await firefox.setRequestInterception(true)
  const refuse = (request: HTTPRequest) =>
    request.url().includes('/assets/') ? request.abort() : request.continue()
  firefox.on('request', refuse)
  await press(firefox, 'My Account')
  await see(firefox, 'We couldn’t reach the club')
  firefox.off('request', refuse)
  await firefox.setRequestInterception(false)
  await press(firefox, 'Try again')
  await firefox.waitForSelector('input[name=firstname]', { timeout: 40_000 })
})

test('in Firefox, an administrator creates a chapter and finds it', async ({ firefox }) => {
  await signIn(firefox, 'admin')
  await press(firefox, 'Chapters')
  await press(firefox, 'Create Chapter')
  const name = `Firefox ${Date.now()}`
  await fill(firefox, 'name', name)
  await firefox.keyboard.press('Enter')
  await firefox.waitForSelector('dialog', { hidden: true })
  await firefox.goto(
    `${new URL(firefox.url()).origin}/portal/chapter?q=${encodeURIComponent(name)}`,
  )
  await see(firefox, name)
  expect(await firefox.$$eval('table tbody tr', (rows) => rows.length)).toBe(1)
})

test('in Firefox, a member RSVPs yes, adds a guest, and withdraws', async ({
  firefox,
  request,
}) => {
  const { path } = await createSupper(request, 5)
  await signIn(firefox, 'member')
  await see(firefox, 'Welcome, ')
  await open(firefox, path)
  await press(firefox, 'Yes')
  await see(firefox, 'You’re going.')
  await press(firefox, 'Add a guest or note')
  await press(firefox, 'Add a guest')
  await fill(firefox, 'guests[0].name', 'Gus')
  await press(firefox, 'I’m coming')
  await see(firefox, 'You’re going with 1 guest.')
  await press(firefox, 'No')
  await see(firefox, 'You’re not going.')
})

test('in Firefox, a visitor RSVPs to a public dinner', async ({ firefox, request }) => {
  const { id, date } = await createDinner(request)
  await open(firefox, `/events/${id}/${date}`)
  await press(firefox, 'I’d like to come')
  await see(firefox, 'Name is required')
  await fill(firefox, 'name', 'Vera Visitor')
  await fill(firefox, 'email', 'vera.firefox@visitors.example')
  await firefox.locator('main select').fill('Trout')
  await press(firefox, 'I’d like to come')
  await see(firefox, 'Check your inbox.')
})
