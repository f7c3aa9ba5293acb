import type { Page } from '@playwright/test'
import { administrator, createInvited } from '../accounts'
import { emailsTo } from '../emails'
import { keys } from '../hands/hands'
import { signInMail } from '../sign-in-mail'
import { expect, portal, test, violations } from '../test'

// Errors on purpose: a call without a recent sign-in, and the session of a deleted account.
test.use({ expected: [/status of 40[13]/] })

const { press, fill, send } = keys
const drawer = (page: Page) => page.getByRole('main')
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Signs a user in with an emailed code, and returns it. */
async function enterByMail(page: Page, email: string): Promise<string> {
  await page.goto('/signin')
  await fill(page, page.getByLabel('Email'), email)
  await press(page, page.getByRole('button', { name: 'Email me a code instead' }))
  const wish = page.getByRole('form', { name: 'Sign in by email' })
  await send(page, wish.getByRole('button', { name: 'Email me a code' }), wish.getByLabel('Email'))
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  const { digits } = await signInMail(email)
  await fill(page, code, digits)
  await send(page, page.getByRole('button', { name: 'Sign in', exact: true }), code)
  await portal(page)
  return digits
}

/** Responds once like a server ten minutes after sign-in; all other responses are the server's own. */
async function askForReauthentication(page: Page) {
  const text = 'Confirm it’s you to continue.'
  const data = { code: 'FORBIDDEN', httpStatus: 403, title: 'Forbidden', fields: { proof: text } }
  await page.route(
    /dataExport\.request/,
    (route) =>
      route.fulfill({ status: 403, json: { error: { message: text, code: -32003, data } } }),
    { times: 1 },
  )
}

test('a member without a password gets a copy of their data, sets a password and is deleted, with the keyboard', async ({
  page,
  browserOf,
  request,
}) => {
  test.slow()
  const person = await createInvited(request)
  const first = await enterByMail(page, person.email)

  await askForReauthentication(page)
  await page.goto('/portal/account/security')
  await press(page, drawer(page).getByRole('button', { name: 'Get a Copy…' }))
  await expect(drawer(page).getByLabel('Current Password')).toHaveCount(0)
  await press(page, drawer(page).getByRole('button', { name: 'Get a copy', exact: true }))
  await expect(question(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(page, question(page).getByRole('button', { name: 'Email me a code' }))
  const code = question(page).getByLabel('Code from the email')
  await expect(code).toBeFocused()
  const second = async () =>
    (await emailsTo(person.email))
      .flatMap((text) => /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? [])
      .find((digits) => digits !== first)
  await expect.poll(second).toBeTruthy()
  await page.keyboard.insertText((await second()) ?? '')
  await page.keyboard.press('Enter')
  const download = drawer(page).getByRole('button', { name: 'Download my data' })
  await expect(download).toBeVisible()
  const downloading = page.waitForEvent('download')
  await press(page, download)
  expect((await downloading).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)

  await press(page, drawer(page).getByRole('button', { name: 'Request deletion…' }))
  await fill(page, drawer(page).getByLabel(/^Reason/), 'I’m moving to another town.')
  await press(page, drawer(page).getByRole('button', { name: 'Request Deletion', exact: true }))
  await expect(drawer(page).getByText(/change your mind/)).toBeVisible()

  await page.goto('/portal?drawer=password')
  const change = page.getByRole('dialog', { name: 'Change Password' })
  await fill(page, change.getByLabel('New Password'), 'nine green lanterns')
  await expect(change.getByLabel('Current Password')).toHaveCount(0)
  const confirm = change.getByLabel('Confirm Password')
  await fill(page, confirm, 'nine green lanterns')
  await send(page, change.getByRole('button', { name: 'Change Password' }), confirm)
  await expect(change).toHaveCount(0)

  const theirs = await browserOf(administrator)
  await theirs.goto('/portal/administrator/erasure')
  await press(theirs, theirs.getByRole('link', { name: person.name }))
  const form = theirs.getByRole('form', { name: 'Delete account' })
  const current = form.getByLabel('Current Password')
  await fill(theirs, current, administrator.password)
  await send(theirs, form.getByRole('button', { name: 'Delete account' }), current)
  await expect(theirs.getByRole('heading', { name: 'Deletion Requests' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: person.name })).toHaveCount(0)
  await page.goto('/portal')
  await expect(page).toHaveURL(/\/signin/)
})
