import { readFile } from 'node:fs/promises'
import { administrator, createNewcomer } from '../accounts'
import { emailsTo } from '../emails'
import { expect, signIn, test, type } from './phones'

// Errors on purpose: the session of a deleted account.
test.use({ expected: [/Failed to load resource: .* status of 401/] })

test('a member gets a copy of their data and requests deletion, and an administrator deletes the account, by touch', async ({
  newPhone,
  phoneOf,
  request,
}) => {
  test.slow()
  const person = await createNewcomer(request)
  const theirs = await newPhone()
  await theirs.goto('/signin')
  await signIn(theirs, person)
  await expect(theirs.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()

  await theirs.getByRole('button', { name: person.name }).tap()
  await theirs.getByRole('menuitem', { name: 'Security & data' }).tap()
  const drawer = theirs.getByRole('main')
  await drawer.getByRole('button', { name: 'Get a Copy…' }).tap()
  await type(theirs, drawer.getByLabel('Current Password'), person.password)
  await drawer.getByRole('button', { name: 'Get a copy', exact: true }).tap()

  const mailed = async () =>
    (await emailsTo(person.email)).find((text) => text.includes('Your data is ready to download'))
  await expect.poll(mailed).toContain('/portal/account/security')
  const downloading = theirs.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download my data' }).tap()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.toString('latin1')).toContain('data.json')

  await drawer.getByRole('button', { name: 'Request deletion…' }).tap()
  await expect(drawer.getByText(/without your name/)).toBeVisible()
  await type(theirs, drawer.getByLabel(/^Reason/), 'I’m moving to another town.')
  await drawer.getByRole('button', { name: 'Request Deletion', exact: true }).tap()
  await expect(drawer.getByText(/change your mind/)).toBeVisible()

  const page = await phoneOf(administrator)
  const waits = page.getByRole('region', { name: 'Needs attention' })
  await waits.getByRole('link', { name: /deletion request/ }).tap()
  await page.getByRole('link', { name: person.name }).tap()
  await expect(page.getByText('I’m moving to another town.')).toBeVisible()
  await type(page, page.getByLabel('Current Password'), administrator.password)
  await page.getByRole('button', { name: 'Delete account' }).tap()
  await expect(page.getByRole('heading', { name: 'Deletion Requests' })).toBeVisible()
  await expect(page.getByRole('link', { name: person.name })).toHaveCount(0)

  await expect
    .poll(async () => (await emailsTo(person.email)).join())
    .toContain('Your account was deleted')
  // It is the only one left.
  expect(await emailsTo(person.email)).toHaveLength(1)
  await theirs.goto('/portal')
  await expect(theirs).toHaveURL(/\/signin/)
})
