import { administrator, createWeeklyLunch } from '../accounts'
import { expect, test } from '../test'
import { keys, tabTo } from './hands'

const member = { email: 'member@clubhouse.example', password: administrator.password }

test('a member answers, brings a guest and answers every week, by keys alone', async ({
  browserOf,
  request,
}) => {
  const { path, dayOfWeek } = await createWeeklyLunch(request)
  const page = await browserOf(member)
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Are you coming?' })
  const yes = panel.getByRole('button', { name: 'Yes' })
  await keys.press(page, yes)
  await expect(panel.getByText('You are coming.')).toBeVisible()
  await expect(yes).toBeFocused()

  const more = panel.getByRole('button', { name: 'guests, note' })
  await keys.press(page, more)
  const drawer = page.getByRole('dialog', { name: 'Your answer' })
  await keys.press(page, drawer.getByRole('button', { name: 'Add a guest' }))
  await expect(drawer.getByLabel('Guest 1')).toBeFocused()
  await page.keyboard.type('Gus')
  await keys.press(page, drawer.getByRole('button', { name: 'I am coming' }))
  await expect(drawer).toBeHidden()
  await expect(panel.getByText('You are coming, with 1 guest.')).toBeVisible()
  await expect(more).toBeFocused()

  const always = panel.getByRole('checkbox', { name: `Every ${dayOfWeek}, unless I say otherwise` })
  await tabTo(page, always)
  await page.keyboard.press('Space')
  await expect(panel).toContainText(
    'Where you give no other answer, you are coming with your guests.',
  )
  await expect(always).toBeFocused()
  await expect(always).toBeChecked()
  await keys.press(page, page.getByRole('link', { name: /^Next date/ }))
  await expect(page).not.toHaveURL(new RegExp(`${path}$`))
  await expect(panel.getByText('You are coming, with 1 guest.')).toBeVisible()
})

test('an administrator cancels a date with all that follow, and restores them, by keys alone', async ({
  browserOf,
  request,
}) => {
  const { title, path } = await createWeeklyLunch(request)
  const page = await browserOf(administrator)
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await keys.press(page, page.getByRole('button', { name: 'Cancel this date' }))
  const dialog = page.getByRole('dialog', { name: `Cancel “${title}”` })
  const which = dialog.getByLabel('Which Dates')
  await tabTo(page, which)
  await page.keyboard.type('This and')
  await expect(dialog.getByText('The series ends before this date.')).toBeVisible()
  await keys.fill(page, dialog.getByLabel(/^Reason/), 'The pot has a hole.')
  await keys.press(page, dialog.getByRole('button', { name: 'Cancel date' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(heading).toBeFocused()
  await keys.press(page, page.getByRole('main').getByRole('link', { name: 'All dates' }))
  const dates = page.getByRole('list', { name: 'Dates', exact: true }).getByRole('listitem')
  await expect(dates.filter({ hasText: 'The pot has a hole.' })).toHaveCount(1)
  await expect(dates).toHaveCount(2)

  await page.goto(path)
  await keys.press(page, page.getByRole('button', { name: 'Restore' }))
  const question = page.getByRole('dialog', { name: `Restore “${title}”` })
  await tabTo(page, question.getByLabel('Which Dates'))
  await page.keyboard.type('This and')
  await expect(question.getByText('The series goes on from this date.')).toBeVisible()
  await keys.press(page, question.getByRole('button', { name: 'Restore' }))
  await expect(question).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(0)
  await expect(heading).toBeFocused()
  await keys.press(page, page.getByRole('main').getByRole('link', { name: 'All dates' }))
  await expect.poll(() => dates.count()).toBeGreaterThan(2)
  await expect(dates.filter({ hasText: 'Canceled' })).toHaveCount(0)
})
