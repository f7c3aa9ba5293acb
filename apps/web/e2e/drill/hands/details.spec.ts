import { administrator, createNewcomer } from '../../accounts'
import { expect, test, type } from '../../hands/phones'
import { violationsInThemes } from '../../themes'

const member = { email: 'member@clubhouse.example', password: administrator.password }

test('a member hides email and phone, and other members neither see nor find them, by touch', async ({
  newPhone,
  phoneOf,
  request,
}) => {
  const person = await createNewcomer(request)
  const theirs = await phoneOf(member)
  await theirs.goto(`/portal/user/directory?search=${encodeURIComponent(person.name)}`)
  const card = theirs.getByRole('listitem').filter({ hasText: person.name })
  await expect(card.getByRole('link')).toHaveCount(2)

  const page = await newPhone()
  await page.goto('/signin')
  await type(page, page.getByLabel('Email'), person.email)
  await type(page, page.getByLabel('Password', { exact: true }), person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page).toHaveURL('/portal')
  await page.goto('/portal/account/privacy')
  const drawer = page.getByRole('main')
  await expect(drawer.getByText(person.email)).toBeVisible()
  await drawer.getByLabel('Email address').selectOption('Administrators only')
  await drawer.getByLabel('Phone number').selectOption('Members of the same chapter')
  await expect(drawer.getByText(person.email)).toBeHidden()
  await expect(drawer.getByText('Not shown')).toHaveCount(2)
  // The card has no picture and no company.
  await expect(drawer.getByText('None', { exact: true })).toHaveCount(2)
  await drawer.getByText('Someone in my chapter').tap()
  await expect(drawer.getByText('(919) 555-0100')).toBeVisible()
  await drawer.getByText('An administrator').tap()
  await expect(drawer.getByText(person.email)).toBeVisible()
  expect(await violationsInThemes(page)).toEqual([])

  await theirs.reload()
  await expect(card.getByRole('link', { name: person.email })).toHaveCount(0)
  await theirs.getByRole('searchbox').fill(person.email)
  await expect(theirs.getByText('No members found.')).toBeVisible()
})

test('a member is saved as a contact', async ({ phoneOf }) => {
  const page = await phoneOf(member)
  await page.goto('/portal/user/directory?search=Rosa%20Avila')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save contact: Rosa Avila' }).tap()
  expect((await downloaded).suggestedFilename()).toBe('Rosa-Avila.vcf')
})
