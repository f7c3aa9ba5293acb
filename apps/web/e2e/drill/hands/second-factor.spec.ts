import type { Page } from '@playwright/test'
import { administrator, createGuarded, createNewcomer, type Person } from '../../accounts'
import { appCode } from '../../app-code'
import { keys, tabTo } from '../../hands/hands'
import { expect, signIn, test, type } from '../../hands/phones'
import { test as base, portal, violations } from '../../test'

// Wrong codes are refused on purpose, and so is the device that was signed out.
const expected = [/status of 40[01]/]
test.use({ expected })
base.use({ expected })

/** The key and the recovery codes that the open drawer shows. */
const textsOf = async (page: Page) => await page.getByRole('main').locator('code').allTextContents()

test('a member who lost their phone and codes reads a code to an administrator, and signs in, by touch on two phones', async ({
  newPhone,
  phoneOf,
  request,
}) => {
  test.slow()
  const person = await createGuarded(request)
  const theirs = await newPhone()
  await theirs.goto('/signin')
  await signIn(theirs, person)
  await theirs.getByRole('button', { name: 'I lost my phone and my codes' }).tap()
  const read = theirs.getByRole('status').locator('code')
  await expect(read).toHaveText(/^\w{4}-\w{4}$/)
  expect(await violations(theirs)).toEqual([])

  const page = await phoneOf(administrator)
  await page.goto(`/portal/user/${person.id}`)
  const note = page.getByRole('region', { name: 'Two-step verification' })
  await note.getByRole('button', { name: 'Enter their code' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Enter their code' })
  const code = drawer.getByLabel('Code they read to you')
  await type(page, code, '0000 0000')
  await drawer.getByRole('button', { name: 'Turn off' }).tap()
  await expect(code).toHaveAccessibleDescription(/That code isn’t right/)
  await code.clear()
  await type(page, code, ((await read.textContent()) ?? '').toLowerCase())
  await drawer.getByRole('button', { name: 'Turn off' }).tap()
  await expect(drawer).toHaveCount(0)
  await expect(note).toHaveCount(0)

  // The typed code is kept.
  await theirs.getByRole('button', { name: 'Start over' }).tap()
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await portal(theirs)
})

base(
  'the same with the keyboard alone, and a code that a password manager fills in',
  async ({ browserOf, page, request }) => {
    base.slow()
    const person = await createNewcomer(request)
    const first = await browserOf(person)
    await first.goto('/portal/account/security')
    const drawer = first.getByRole('main')
    await keys.press(first, drawer.getByRole('button', { name: 'Turn on' }))
    // The steps and the QR code are in view, not the field below them.
    await expect(drawer.getByRole('list').filter({ has: first.locator('summary') })).toBeFocused()
    await expect(drawer.getByRole('img', { name: /QR code/ })).toBeInViewport({ ratio: 1 })
    const summary = drawer.locator('summary')
    await first.keyboard.press('Tab')
    await expect(summary).toBeFocused()
    await first.keyboard.press('Enter')
    const [key = ''] = await textsOf(first)
    await tabTo(first, drawer.getByLabel('Code from your app'))
    await first.keyboard.type(appCode(key))
    await first.keyboard.press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
    await tabTo(first, drawer.getByLabel('I’ve saved these codes'))
    await first.keyboard.press('Space')
    await keys.press(first, drawer.getByRole('button', { name: 'Done' }))
    await expect(drawer.getByText('You have 10 recovery codes left.')).toBeVisible()

    await signInByKeys(page, person)
    const code = page.getByLabel('Code from your app')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await page.keyboard.type(appCode(key, 1))
    await page.keyboard.press('Enter')
    await portal(page)
    await page.goto('/portal/account/security')
    await expect(page.getByRole('list', { name: 'Signed-in devices' })).toContainText('This device')
    const other = page.getByRole('button', { name: /^Sign out / })
    await keys.press(page, other)
    await keys.press(
      page,
      page.getByRole('dialog').last().getByRole('button', { name: 'Sign out' }),
    )
    await expect(other).toHaveCount(0)
    await first.reload()
    await first.waitForURL(/\/signin/)
  },
)

async function signInByKeys(page: Page, { email, password }: Person) {
  await page.goto('/signin')
  await keys.fill(page, page.getByLabel('Email'), email)
  await keys.fill(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}
