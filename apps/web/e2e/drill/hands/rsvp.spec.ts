import { administrator, createSupper } from '../../accounts'
import { expect, test, type } from '../../hands/phones'

test('an organizer adds someone who called, and removes them again, by touch', async ({
  phoneOf,
  request,
}) => {
  const { path } = await createSupper(request)
  const page = await phoneOf(administrator)
  await page.goto(`${path}/rsvp`)
  await page.getByRole('button', { name: 'Add someone' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Add someone' })
  await type(page, drawer.getByLabel('Name'), 'Walter Walkin')
  await drawer.getByRole('button', { name: 'Add' }).tap()
  await expect(drawer).toBeHidden()
  const answers = page.getByRole('list', { name: 'Guest list' })
  await expect(answers).toContainText('Walter Walkin')
  await expect(answers).toContainText('Visitor')
  await expect(answers).toContainText('Going')
  await answers.getByRole('button', { name: 'Edit Walter Walkin' }).tap()
  const edit = page.getByRole('dialog', { name: 'Edit RSVP' })
  await edit.getByLabel('RSVP', { exact: true }).selectOption('No')
  await edit.getByRole('button', { name: 'Save' }).tap()
  await expect(answers).toContainText('Not going')
})
