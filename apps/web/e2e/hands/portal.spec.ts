import { administrator, createNewcomer } from '../accounts'
import { expect, follow, test, type } from './phones'

test('an administrator keeps chapters, requests and users by touch', async ({
  phoneOf,
  request,
}) => {
  const newcomer = await createNewcomer(request)
  const asking = await phoneOf(newcomer)
  await asking.getByRole('button', { name: 'Join Existing' }).tap()
  await asking.getByRole('combobox', { name: 'Company' }).tap()
  await asking.keyboard.insertText('northgate')
  await asking.getByRole('option', { name: /Northgate Printing/ }).tap()
  await type(asking, asking.getByLabel('Note'), 'I print.')
  await asking.getByRole('button', { name: 'Send Request' }).tap()
  await expect(asking.getByText(/Northgate Printing is pending/)).toBeVisible()

  const page = await phoneOf(administrator)
  await follow(page, 'Company Join Requests')
  const card = page.getByRole('listitem').filter({ hasText: newcomer.name })
  await card.getByRole('button', { name: 'Approve' }).tap()
  await expect(card).toHaveCount(0)
  await expect(asking.getByRole('heading', { name: `Welcome, ${newcomer.name}` })).toBeVisible()

  await follow(page, 'Chapters')
  await page.getByRole('button', { name: 'Create Chapter' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Create Chapter' })
  const name = `Touch ${Date.now()}`
  await type(page, drawer.getByLabel('Name', { exact: true }), name)
  // The phone's native list opens.
  await drawer.getByLabel('Meeting Day').selectOption('Tuesday')
  await drawer.getByLabel('Start Time').selectOption('12:00')
  await drawer.getByLabel('End Time').selectOption('13:00')
  await drawer.getByRole('button', { name: 'Create Chapter' }).tap()
  await expect(drawer).toBeHidden()
  await page.goto(`/portal/chapter?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).tap()
  const editor = page.getByRole('dialog', { name: 'Edit Chapter' })
  await type(page, editor.getByLabel('Location'), 'The Depot')
  await editor.getByRole('button', { name: 'Save' }).tap()
  await expect(editor).toBeHidden()

  await follow(page, 'Users')
  await page.getByRole('button', { name: 'Search users' }).tap()
  await type(page, page.getByRole('searchbox'), newcomer.name)
  const found = page.getByRole('list', { name: 'Users' }).getByRole('link')
  await found.filter({ hasText: newcomer.name }).tap()
  await expect(page.getByRole('heading', { level: 1, name: newcomer.name })).toBeVisible()
})
