import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { datesOf } from './calendar-dates'
import { expect, portal, signIn, test } from './test'

const folder = join(import.meta.dirname, '../src/features/events/import/test-files')
/** Calendars of another project, which a clone may lack. */
const shared = join(import.meta.dirname, '../../../../shared/data/ics')

/** The files that clubs have, and the dates that each adds: a title and its dates of 2031. */
const files: Record<string, [title: string, dates: string[]]> = {
  'google-weekly.ics': [
    'Google lunch',
    [
      '2031-01-07 12:00–13:00 The Depot, 12 Main St',
      '2031-01-09 12:00–13:00 The Depot, 12 Main St',
      '2031-01-16 12:00–13:00 The Depot, 12 Main St',
      '2031-01-22 18:00–19:00 The Depot, 12 Main St',
      '2031-01-23 12:00–13:00 The Depot, 12 Main St',
      '2031-01-28 12:00–13:00 The Depot, 12 Main St',
      '2031-01-30 12:00–13:00 The Depot, 12 Main St',
    ],
  ],
  'outlook-zone.ics': ['Outlook board', ['2031-03-11 12:00–13:30']],
  'broken-folds.ics': ['Broken folds', ['2031-05-06 to 2031-05-09 all day']],
  'latin-1.ics': ['Café lunch', ['2031-06-01 12:00–13:00']],
}

async function check(page: Page, path: string) {
  await page.goto('/portal/event/import')
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByRole('heading', { name: 'Check the events' })).toBeVisible()
}

test('each event of a calendar file gets exactly its dates, and an undo removes them', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await portal(page)
  for (const [name, [title, dates]] of Object.entries(files)) {
    await check(page, join(folder, name))
    await page.getByRole('button', { name: /^Import \d/ }).click()
    await expect(page.getByText(/imported\. Nobody was notified\./)).toBeVisible()
    expect(await datesOf(request, title, 2031), name).toEqual(dates)
  }
  // The same file again adds nothing.
  await check(page, join(folder, 'google-weekly.ics'))
  await expect(page.getByText('Already imported')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()
  for (const [name, [title]] of Object.entries(files)) {
    await page.getByRole('button', { name: `Undo ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeHidden()
    expect(await datesOf(request, title, 2031), name).toEqual([])
  }
})

test('a file without usable dates is explained', async ({ page }) => {
  await signIn(page, 'admin')
  await portal(page)
  await check(page, join(folder, 'no-dates.ics'))
  await expect(page.getByText('Its date can’t be read.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()
})

test('every calendar of another project is imported or explained', async ({ page }) => {
  test.skip(!existsSync(shared), 'without these files')
  await signIn(page, 'admin')
  await portal(page)
  for (const name of readdirSync(shared).filter((one) => one.endsWith('.ics'))) {
    await check(page, join(shared, name))
    const past = page.getByLabel('Also past events')
    await past.check()
    await expect(past).toBeEnabled()
    const button = page.getByRole('button', { name: /^(?:Import|Update) \d/ })
    const problem = page.getByText(/can’t be (?:read|imported)|no date for it|no events/i)
    await expect(button.or(problem).first(), name).toBeVisible()
  }
})
