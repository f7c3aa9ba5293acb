import { administrator, createSupper } from '../accounts'
import { expect, test, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

test('a member finds a date on the dashboard and RSVPs yes; another one is waitlisted, moves up and leaves a note, by touch', async ({
  phoneOf,
  request,
}) => {
  test.slow()
  const { title, path } = await createSupper(request)
  const page = await phoneOf(member)
  const agenda = page.getByRole('region', { name: 'Next two weeks' })
  await agenda.getByRole('link', { name: title }).tap()
  const panel = page.getByRole('region', { name: 'Are you coming?' })
  await panel.getByRole('button', { name: 'Yes' }).tap()
  await expect(panel).toContainText('You’re going.')
  await expect(panel).toContainText('1 going · 0 seats left')

  const theirs = await phoneOf(administrator)
  await theirs.goto(path)
  const asked = theirs.getByRole('region', { name: 'Are you coming?' })
  await asked.getByRole('button', { name: 'Join waitlist' }).tap()
  await expect(asked).toContainText('You’re on the waitlist (you’re next).')
  await expect(theirs.getByText('You’re on the waitlist', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'No', exact: true }).tap()
  await expect(panel).toContainText('You’re not going.')
  await theirs.reload()
  await expect(asked).toContainText('You’re going.')

  await asked.getByRole('button', { name: 'Add a guest or note' }).tap()
  const drawer = theirs.getByRole('dialog', { name: 'Your RSVP' })
  await drawer.getByRole('button', { name: 'Add a guest' }).tap()
  await expect(drawer.getByLabel('Guest 1')).toBeFocused()
  await drawer.getByRole('button', { name: 'Remove guest 1' }).tap()
  await type(theirs, drawer.getByLabel(/^Note/), 'No nuts')
  await drawer.getByRole('button', { name: 'I’m coming' }).tap()
  await expect(drawer).toBeHidden()

  await theirs.getByRole('main').getByRole('link', { name: 'RSVPs' }).tap()
  const answers = theirs.getByRole('list', { name: 'Guest list' })
  await expect(answers).toContainText('No nuts')
  await expect(answers).toContainText('Not going')
  await expect(theirs.getByText(/^\d+ going.* not going$/)).toBeVisible()
})
