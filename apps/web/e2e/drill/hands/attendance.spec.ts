import type { Page } from '@playwright/test'
import { administrator, createMeetingToday } from '../../accounts'
import { expect, test, type } from '../../hands/phones'
import { violations } from '../../test'

const member = { email: 'member@clubhouse.example', password: administrator.password }

// Errors on purpose: no connection, and a wrong code.
test.use({
  expected: [/Failed to load resource: (net::ERR_(INTERNET_DISCONNECTED|FAILED)|.* status of 400)/],
})

const update = '**/api/trpc/attendance.update'
const present = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Present: ${name}`) })
const counter = (page: Page) => page.getByRole('status', { name: 'Attendance so far' })

test('attendance taken by touch while offline is sent after a reload', async ({
  phoneOf,
  request,
}) => {
  test.slow()
  const { path } = await createMeetingToday(request)
  const page = await phoneOf(administrator)
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'Check-in' }).tap()
  await present(page, 'Rosa Avila').tap()
  await expect(counter(page)).toContainText('1 present')
  expect(await violations(page)).toEqual([])

  await page.context().setOffline(true)
  await present(page, 'Marcus Delgado').tap()
  await page.getByRole('button', { name: 'Excused: Hugh Fairbanks' }).tap()
  await page.getByRole('button', { name: 'Add one guest' }).tap()
  await expect(counter(page)).toContainText('2 present')
  await expect(page.getByText('3 changes not sent yet.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Pages load again, but changes still can't be sent.
  await page.route(update, (route) => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText('3 changes not sent yet.')).toBeVisible()
  await expect(present(page, 'Marcus Delgado')).toHaveAttribute('aria-pressed', 'true')
  const theirs = await phoneOf(administrator)
  await theirs.goto(`${path}/attendance`)
  await expect(counter(theirs)).toContainText('1 present')

  await page.unroute(update)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0)
  await expect(counter(page)).toContainText('2 present')
  await expect(counter(page)).toContainText('1 excused')
  await theirs.reload()
  await expect(counter(theirs)).toContainText('2 present')
  await expect(present(theirs, 'Marcus Delgado')).toHaveAttribute('aria-pressed', 'true')
})

test('a member checks in with the code on the organizer’s screen', async ({ phoneOf, request }) => {
  test.slow()
  const { path } = await createMeetingToday(request)
  const page = await phoneOf(administrator)
  await page.goto(`${path}/attendance`)
  await page.getByRole('button', { name: 'Check-in code' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Check-in code' })
  const code = await drawer.getByRole('status').innerText()
  expect(code).toMatch(/^[A-Z]{6}$/)
  expect(await violations(page)).toEqual([])

  const theirs = await phoneOf(member)
  await theirs.goto(path)
  await theirs.getByRole('link', { name: 'Check in' }).tap()
  await type(theirs, theirs.getByLabel('Code'), 'XXXXXX')
  await theirs.getByRole('button', { name: 'I’m here' }).tap()
  await expect(theirs.getByText(/This code has expired/).first()).toBeVisible()
  await theirs.getByLabel('Code').fill('')
  await type(theirs, theirs.getByLabel('Code'), code.toLowerCase())
  await theirs.getByRole('button', { name: 'I’m here' }).tap()
  await expect(theirs.getByText(/^You’re checked in/)).toBeVisible()
  expect(await violations(theirs)).toEqual([])
  await theirs.reload()
  await expect(theirs.getByText(/^You’re checked in/)).toBeVisible()

  await drawer.getByRole('button', { name: 'Close' }).tap()
  // The list reloads on its own.
  await expect(present(page, 'Marcus Delgado')).toHaveAttribute('aria-pressed', 'true', {
    timeout: 15_000,
  })
  await theirs.goto('/portal/account/attendance')
  await expect(theirs.getByRole('heading', { name: 'My Attendance' })).toBeVisible()
  await expect(theirs.getByText(/Meeting/).first()).toBeVisible()
})
