import type { Browser, Page } from '@playwright/test'
import { administrator, createSeries } from '../accounts'
import { expect, follow, test, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

/** Returns the public calendar's card of a date, without scripts, once it contains `text`. */
async function onWebsite(browser: Browser, title: string, day: string, text: RegExp) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const card = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: day })
  await expect(async () => {
    await page.goto('/events')
    await expect(card).toContainText(text, { timeout: 500 })
  }).toPass()
  await context.close()
}

const inFull = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Your Chapter Events' }).getByRole('listitem').filter({
    hasText: title,
  })

test('an administrator cancels one date by touch, members and visitors see it, and the administrator restores it', async ({
  phoneOf,
  browser,
  request,
}) => {
  test.slow()
  const { title } = await createSeries(request)
  const page = await phoneOf(administrator)
  await follow(page, 'Events')
  await page.getByRole('button', { name: 'Search events' }).tap()
  await type(page, page.getByRole('searchbox'), title)
  await page.getByRole('list', { name: 'Events' }).getByRole('link', { name: title }).first().tap()
  await page.getByRole('link', { name: 'All dates' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const more = page.getByRole('button', { name: 'More actions' })
  const first = page.getByRole('list', { name: 'Dates', exact: true }).getByRole('listitem').first()
  await first.getByRole('link').tap()
  await more.tap()
  await page.getByRole('menuitem', { name: 'Cancel this date' }).tap()
  const dialog = page.getByRole('dialog', { name: `Cancel “${title}”` })
  await expect(dialog).toContainText(/Members of this chapter will be notified: \d+ by email/)
  await type(page, dialog.getByLabel(/^Reason/), 'The door is being painted.')
  await dialog.getByRole('button', { name: 'Cancel date' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Date updated')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(more).toBeFocused()
  const day = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.getByRole('link', { name: 'All dates' }).tap()
  await expect(first).toContainText('Canceled')
  await expect(first).toContainText('The door is being painted.')
  const theirs = await phoneOf(member)
  const card = cardOf(theirs, title)
  await expect(card).toContainText('The door is being painted.')
  await card.getByRole('link', { name: /^Canceled: Sun, / }).tap()
  await expect(theirs.getByText('The door is being painted.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await onWebsite(browser, title, inFull(day), /CANCELED.*The door is being painted\./s)

  await first.getByRole('link').tap()
  await more.tap()
  await page.getByRole('menuitem', { name: 'Restore this date' }).tap()
  const question = page.getByRole('dialog', { name: `Restore “${title}”` })
  await question.getByRole('button', { name: 'Restore date' }).tap()
  await expect(question).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(0)
  await more.tap()
  await expect(page.getByRole('menuitem', { name: 'Cancel this date' })).toBeVisible()
  await theirs.goto('/portal')
  await expect(card).toContainText('Next: Sun, ')
  await expect(card).not.toContainText('Canceled')
  await onWebsite(browser, title, inFull(day), /^(?!.*CANCELED)/s)
})
