import type { Page } from '@playwright/test'
import { createNewcomer } from '../accounts'
import { addAuthenticator, setVerified } from '../authenticator'
import { emailsTo } from '../emails'
import { keys } from '../hands/hands'
import { expect, test, violations } from '../test'

// Errors on purpose: calls without a recent sign-in, and wrong codes.
test.use({ expected: [/status of 40[03]/] })

const drawer = (page: Page) => page.getByRole('main')
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/**
 * Starts to turn on two-step verification, which asks the user to confirm it's them. The first response is like that of a
 * server ten minutes after sign-in; all others are the server's own.
 */
async function begin(page: Page) {
  const text = 'Confirm it’s you to continue.'
  const data = { code: 'FORBIDDEN', httpStatus: 403, title: 'Forbidden', fields: { proof: text } }
  await page.route(
    /security\.startFactor/,
    (route) =>
      route.fulfill({ status: 403, json: { error: { message: text, code: -32003, data } } }),
    { times: 1 },
  )
  await page.goto('/portal/account/security')
  await keys.press(page, drawer(page).getByRole('button', { name: 'Turn on' }))
  await expect(question(page)).toBeVisible()
}

/** The call continues on its own. */
async function goesOn(page: Page) {
  await expect(drawer(page).getByLabel('Code from your app')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
}

test('a member confirms a recent sign-in with a passkey, with the keyboard', async ({
  browserOf,
  request,
}) => {
  const page = await browserOf(await createNewcomer(request))
  const phone = await addAuthenticator(page)
  await page.goto('/portal/account/security')
  await keys.press(page, drawer(page).getByRole('button', { name: 'Add a passkey' }))
  await expect(
    drawer(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem'),
  ).toHaveCount(1)

  await begin(page)
  const button = question(page).getByRole('button', { name: 'Use your passkey' })
  await expect(button).toBeFocused()
  expect(await violations(page)).toEqual([])
  await setVerified(phone, false)
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toContainText('or choose another way')
  expect(await violations(page)).toEqual([])
  await setVerified(phone, true)
  await keys.press(page, button)
  await goesOn(page)
})

test('a member who forgot their password confirms a recent sign-in by email, with the keyboard', async ({
  browserOf,
  request,
}) => {
  const person = await createNewcomer(request)
  const page = await browserOf(person)
  await begin(page)
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await keys.press(page, question(page).getByRole('button', { name: 'Email me a code instead' }))
  const code = question(page).getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await expect(question(page)).toContainText(person.email)
  expect(await violations(page)).toEqual([])
  let digits = ''
  await expect(async () => {
    for (const text of await emailsTo(person.email)) {
      digits ||= /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? ''
    }
    expect(digits).not.toBe('')
  }).toPass({ timeout: 40_000 })
  await page.keyboard.type(digits === '000 000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/That code isn’t right/)
  expect(await violations(page)).toEqual([])
  await code.clear()
  // Pasted, as a phone does.
  await page.keyboard.insertText(digits)
  await page.keyboard.press('Enter')
  await goesOn(page)
})
