import { administrator, createNewcomer } from './accounts'
import { expect, test, violations } from './test'

test('a newcomer asks to join, asks again after a rejection, and an approval opens the portal on its own', async ({
  browserOf,
  request,
}) => {
  const newcomer = await createNewcomer(request)
  const theirs = await browserOf(newcomer)
  const admins = await browserOf(administrator)
  const ask = async (note: string) => {
    await theirs.getByRole('button', { name: 'Join Existing' }).click()
    await theirs.getByRole('combobox', { name: 'Company' }).fill('quill')
    await theirs.getByRole('option', { name: /Quill & Mortar Books/ }).click()
    await theirs.getByLabel('Note').fill(note)
    await theirs.getByRole('button', { name: 'Send Request' }).click()
    await expect(
      theirs.getByText('Your request to join Quill & Mortar Books is pending.'),
    ).toBeVisible()
  }
  const card = () => admins.getByRole('listitem').filter({ hasText: newcomer.name })
  const openRequests = async () => {
    await admins.goto('/portal')
    await admins.getByRole('link', { name: 'Company Join Requests' }).click()
    await expect(card()).toBeVisible()
  }

  await expect(theirs.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
  expect(await violations(theirs)).toEqual([])
  await ask('I sell books.')
  await openRequests()
  await expect(card()).toContainText('wants to join Quill & Mortar Books')
  await expect(card()).toContainText('“I sell books.”')
  expect(await violations(admins)).toEqual([])
  await card().getByRole('button', { name: 'Reject' }).click()
  await admins.getByRole('dialog').getByRole('textbox').fill('Which shop?')
  await admins.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(card()).toBeHidden()
  await expect(theirs.getByText('“Which shop?”')).toBeVisible()

  await ask('The one by the depot.')
  await openRequests()
  await card().getByRole('button', { name: 'Approve' }).click()
  await expect(card()).toBeHidden()
  await expect(theirs.getByRole('heading', { name: `Welcome, ${newcomer.name}` })).toBeVisible()
  await expect(theirs.getByText('Quill & Mortar Books').first()).toBeVisible()
})

test('a newcomer creates a company with a suggested address and reaches the portal', async ({
  browserOf,
  request,
}) => {
  const newcomer = await createNewcomer(request)
  const page = await browserOf(newcomer)
  await page.getByRole('button', { name: 'Create Company' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create Company' })
  await drawer.getByRole('button', { name: 'Create Company' }).click()
  await expect(drawer.getByText('Name is required')).toBeVisible()
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused()
  await drawer.getByLabel('Name', { exact: true }).fill('Ida’s Bakery')
  await drawer.getByRole('combobox', { name: 'Address' }).fill('12 Main St, Raleigh NC')
  await drawer.getByRole('option', { name: /12 Main St, Raleigh, North Carolina/ }).click()
  await expect(drawer.getByText('Raleigh, North Carolina')).toBeVisible()
  await drawer.getByLabel('Description').fill('Bread and cakes.')
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Create Company' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${newcomer.name}` })).toBeVisible()
  await expect(page.getByText('Ida’s Bakery').first()).toBeVisible()
})
