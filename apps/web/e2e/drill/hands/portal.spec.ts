import type { Page } from '@playwright/test'
import { createNewcomer } from '../../accounts'
import { expect, follow, test, type } from '../../hands/phones'

/** Returns an item of the user menu. */
const choose = async (page: Page, entry: string) => {
  await page
    .getByRole('navigation', { name: 'Main pages' })
    .getByRole('button', { name: 'Menu' })
    .tap()
  await page.getByRole('dialog').locator('button[aria-haspopup=menu]').tap()
  await page.getByRole('menuitem', { name: entry }).tap()
}

test('a newcomer asks to join a company by touch', async ({ phoneOf, request }) => {
  const page = await phoneOf(await createNewcomer(request))
  await page.getByRole('button', { name: 'Join Existing' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Request to Join' })
  await drawer.getByRole('combobox', { name: 'Company' }).tap()
  await page.keyboard.insertText('quill')
  await drawer.getByRole('option', { name: /Quill & Mortar Books/ }).tap()
  await type(page, drawer.getByLabel('Note'), 'I sell books.')
  await drawer.getByRole('button', { name: 'Send Request' }).tap()
  await expect(
    page.getByText('Your request to join Quill & Mortar Books is pending.'),
  ).toBeVisible()
})

test('a newcomer creates a company by touch, and looks around as a member', async ({
  phoneOf,
  request,
}) => {
  const newcomer = await createNewcomer(request)
  const page = await phoneOf(newcomer)
  await page.getByRole('button', { name: 'Create Company' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Create Company' })
  await type(page, drawer.getByLabel('Name', { exact: true }), `Bakery ${Date.now()}`)
  await type(page, drawer.getByRole('combobox', { name: /Address/ }), 'Cary')
  await drawer.getByRole('option').first().tap()
  await expect(drawer.getByRole('option')).toHaveCount(0)
  await expect(drawer.getByText('Cary, North Carolina')).toBeVisible()
  await type(page, drawer.getByRole('combobox', { name: /Address/ }), '12 Main Street')
  await type(page, drawer.getByLabel('Description'), 'Bread and rolls.')
  await drawer.getByRole('button', { name: 'Create Company' }).tap()
  await expect(page.getByRole('heading', { name: `Welcome, ${newcomer.name}` })).toBeVisible()

  await follow(page, 'Events')
  await page.getByRole('link', { name: 'Past', exact: true }).tap()
  await expect(page).toHaveURL(/when=past/)
  await page
    .getByRole('list', { name: 'Events' })
    .getByRole('link', { name: /Lunch/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Lunch' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()

  await follow(page, 'User Directory')
  await type(page, page.getByRole('searchbox'), 'avila')
  await expect(page.getByText('1 member found')).toBeVisible()

  await choose(page, 'My Account')
  const account = page.getByRole('dialog', { name: 'My Account' })
  await type(page, account.getByLabel('Extension'), '7')
  await account.getByRole('button', { name: 'Update' }).tap()
  await expect(account).toBeHidden()

  await choose(page, 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  // A tap hits the visible switch, which is the label.
  await settings
    .locator('label')
    .filter({ has: page.getByRole('switch') })
    .first()
    .tap()
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).tap()
  await expect(settings).toBeHidden()

  await choose(page, 'Sign Out')
  await expect(page).toHaveURL('/signin')
})
