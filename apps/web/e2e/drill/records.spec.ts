import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administrator } from '../accounts'
import { expect, test, violations } from '../test'

const member = { email: 'member@clubhouse.example', password: administrator.password }

/** Returns a record's row, or its card on a phone. */
const record = (page: Page, name: string) =>
  page.locator('tbody tr, main ul > li').filter({ hasText: name })

/** Returns the submit button of the open drawer. */
const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Save|Create \w+)$/ })

async function save(page: Page) {
  await submit(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test('an administrator creates and edits one of each record, and a member sees it without buttons', async ({
      browserOf,
    }) => {
      test.slow()
      const tag = randomUUID().slice(0, 8)
      const page = await browserOf(administrator)
      await page.setViewportSize({ width, height: 900 })
      const search = (text: string) => page.goto(`${new URL(page.url()).pathname}?q=${text}`)

      await page.goto('/portal/chapter')
      await page.getByRole('button', { name: 'Create Chapter' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`Chapter ${tag}`)
      await page.getByRole('combobox', { name: 'Address' }).fill('5 Mill Rd, Bend, OR')
      await page.getByRole('option', { name: /5 Mill Rd, Bend, Oregon/ }).click()
      await page.getByLabel('Meeting Day').selectOption('Thursday')
      await page.getByLabel('Start Time').selectOption({ label: '6:15 PM' })
      await expect(
        page.getByLabel('End Time').getByRole('option', { name: '6:15 PM' }),
      ).toHaveCount(0)
      await page.getByLabel('End Time').selectOption({ label: '7:45 PM' })
      expect(await violations(page)).toEqual([])
      await save(page)
      await search(tag)
      await expect(record(page, `Chapter ${tag}`)).toContainText('6:15 PM')
      await page.getByRole('link', { name: `Chapter ${tag}` }).click()
      await page.getByText('Technical details').click()
      await expect(page.getByText(`chapter-${tag}`)).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: `Edit Chapter ${tag}` }).click()
      await expect(page.getByText('Bend, Oregon')).toBeVisible()
      await page.getByLabel(/^Location/).fill('Town Hall')
      await save(page)
      await expect(record(page, tag)).toContainText('Town Hall')

      await page.goto('/portal/company')
      await page.getByRole('button', { name: 'Create Company' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`Company ${tag}`)
      await page.getByRole('combobox', { name: 'Address' }).fill('9 Elm Ave')
      await page.getByLabel('Description').fill('A company.')
      await save(page)
      await search(tag)
      await page.getByRole('button', { name: `Edit Company ${tag}` }).click()
      await page.getByLabel('Contact Name').fill('Bea Baker')
      await save(page)
      await expect(record(page, tag)).toContainText('Bea Baker')

      await page.goto('/portal/event')
      await page.getByRole('button', { name: 'Create Event' }).click()
      await page.getByLabel('Title').fill(`Event ${tag}`)
      await page.getByLabel('Date').fill('2031-05-06')
      await page.getByLabel('Type').selectOption('Recurring')
      await expect(page.getByLabel('Date')).toHaveCount(0)
      await submit(page).click()
      await expect(page.getByText('Day of week is required')).toBeVisible()
      await expect(page.getByText('Chapter is required')).toBeVisible()
      await page.getByLabel('Type').selectOption('Once')
      await expect(page.getByLabel('Date')).toHaveValue('')
      await expect(page.getByText('Chapter is optional for one-time events')).toBeVisible()
      await page.getByLabel('Date').fill('2031-05-06')
      await save(page)
      await search(tag)
      await expect(record(page, tag)).toContainText('7:00 AM')
      if (width < 768) {
        // A phone's rows have no buttons: the date's page has them.
        await page.getByRole('link', { name: `Event ${tag}` }).click()
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Edit Event' }).click()
      } else await page.getByRole('button', { name: `Edit Event ${tag}` }).click()
      await page.getByLabel('Start Time').selectOption({ label: '9:30 AM' })
      await submit(page).click()
      await expect(page.getByText('End time must be after start time')).toBeVisible()
      await page.getByLabel('End Time').selectOption({ label: '10:00 AM' })
      await save(page)
      await page.goto('/portal/event')
      await search(tag)
      await expect(record(page, tag)).toContainText('9:30 AM')

      await page.goto('/portal/user')
      await page.getByRole('button', { name: 'Create User' }).click()
      await page.getByLabel('First name').fill('Uma')
      await page.getByLabel('Last name').fill(tag)
      await page.getByLabel('Email').fill(`${tag}@people.example`)
      await page.getByLabel('Phone number').fill('919-555-0188')
      await page.getByLabel('Chapter').selectOption({ label: `Chapter ${tag}` })
      await submit(page).click()
      await expect(page.getByText('Password is required')).toBeVisible()
      await page.getByLabel('New Password').fill('uma has a password')
      await page.getByLabel('Confirm Password').fill('uma has another')
      await submit(page).click()
      await expect(page.getByText('Confirm Password must match')).toBeVisible()
      await page.getByLabel('Confirm Password').fill('uma has a password')
      await save(page)
      await search(tag)
      await page.getByRole('button', { name: `Edit Uma ${tag}` }).click()
      await expect(page.getByLabel('First name')).toHaveValue('Uma')
      await expect(page.getByLabel('New Password')).toHaveCount(0)
      await page.getByRole('combobox', { name: 'Company' }).fill(tag)
      await page.getByRole('option', { name: `Company ${tag}` }).click()
      await save(page)
      await page.getByRole('link', { name: `Uma ${tag}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Uma ${tag}` })).toBeVisible()
      // Phones have the company closed, below the tabs.
      if (width < 768) await page.locator('summary').filter({ hasText: 'Company' }).click()
      await expect(page.getByText('Bea Baker')).toBeVisible()
      expect(await violations(page)).toEqual([])

      const theirs = await browserOf(member)
      await theirs.setViewportSize({ width, height: 900 })
      for (const [path, text] of [
        ['/portal/chapter', 'Town Hall'],
        ['/portal/company', 'Bea Baker'],
        ['/portal/event', '9:30 AM'],
      ] as const) {
        await theirs.goto(`${path}?q=${tag}`)
        await expect(record(theirs, tag)).toContainText(text)
        await expect(theirs.getByRole('button', { name: /^(Create|Edit) / })).toHaveCount(0)
      }
    })
  })
}
