import type { Page } from '@playwright/test'
import { administrator } from '../accounts'
import { expect, portal, test, watch, withCode } from '../test'
import { type Hand, keys, phone } from './hands'

/** The pages of an officer: the entry of the menu, the heading, and the pages behind its tabs. */
type Entry = { label: string; heading: RegExp; tabs?: [tab: string, heading: RegExp][] }

const invoices: Entry = { label: 'Invoices', heading: /^Invoices/ }
const officers: Record<string, { pages: Entry[]; closed: string[] }> = {
  treasurer: {
    pages: [invoices, { label: 'Subscriptions', heading: /^Subscriptions/ }],
    closed: ['/portal/user', '/portal/message', '/portal/administrator/site'],
  },
  secretary: {
    pages: [
      {
        label: 'Users',
        heading: /^Users/,
        tabs: [
          ['Proposals', /^Proposals/],
          ['Changes to report', /^Changes to report/],
          ['Import', /^Import Members/],
        ],
      },
      { label: 'Messages', heading: /^Announcements/, tabs: [['Inbox', /^Inbox/]] },
      { label: 'Website', heading: /^Website/ },
      { label: 'Attendance', heading: /^Attendance/ },
      { label: 'History', heading: /^History/ },
    ],
    closed: ['/portal/finance/invoice', '/portal/finance/subscription'],
  },
}

/** For administrators alone. */
const ofAdministrators = ['/portal/administrator/club', '/portal/administrator/company/join']

const laptop: Hand = { ...keys, context: { viewport: { width: 1280, height: 800 } } }
const isPhone = (hand: Hand) => hand === phone

const headingOf = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** Follows an entry of the sidebar, which a phone has behind 'Menu'. */
async function openEntry(page: Page, hand: Hand, { label, heading }: Entry) {
  const entries = isPhone(hand)
    ? page.getByRole('dialog')
    : page.getByRole('navigation', { name: 'Portal' })
  if (isPhone(hand)) {
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    await hand.press(page, bar.getByRole('button', { name: 'Menu' }))
  }
  await hand.press(page, entries.getByRole('link', { name: label, exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(headingOf(page, heading)).toBeVisible()
}

for (const hand of [phone, laptop])
  for (const [name, { pages, closed }] of Object.entries(officers))
    test(`a ${name} opens their pages, and is sent back from others, by ${hand.name}`, async ({
      browser,
    }) => {
      const context = await browser.newContext(hand.context)
      const page = withCode(await context.newPage())
      const problems = watch(page)
      await page.goto('/signin')
      await hand.fill(page, page.getByLabel('Email'), `${name}@clubhouse.example`)
      const password = page.getByLabel('Password', { exact: true })
      await hand.fill(page, password, administrator.password)
      const button = page.getByRole('button', { name: 'Sign in', exact: true })
      await hand.send(page, button, password)
      await portal(page)
      for (const entry of pages) {
        await openEntry(page, hand, entry)
        for (const [tab, tabHeading] of entry.tabs ?? []) {
          await hand.press(page, page.getByRole('link', { name: new RegExp(`^${tab}`) }))
          await expect(headingOf(page, tabHeading)).toBeVisible()
        }
      }
      for (const path of [...closed, ...ofAdministrators]) {
        await page.goto(path)
        await expect(page).toHaveURL('/portal')
      }
      await context.close()
      expect(problems).toEqual([])
    })

test('a treasurer reads an invoice by touch', async ({ browser }) => {
  const context = await browser.newContext(phone.context)
  const page = withCode(await context.newPage())
  await page.goto('/signin')
  await phone.fill(page, page.getByLabel('Email'), 'treasurer@clubhouse.example')
  const password = page.getByLabel('Password', { exact: true })
  await phone.fill(page, password, administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await portal(page)
  await openEntry(page, phone, invoices)
  await page.getByRole('list', { name: 'Invoices' }).getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/portal\/finance\/invoice\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
