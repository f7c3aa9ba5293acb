import { administrator, createWeeklyLunch } from '../../accounts'
import { keys, tabTo } from '../../hands/hands'
import { expect, test } from '../../test'

test('an administrator cancels this and following dates, and restores them, with the keyboard alone', async ({
  browserOf,
  request,
}) => {
  const { title, path } = await createWeeklyLunch(request)
  const page = await browserOf(administrator)
  await page.goto(path)
  const more = page.getByRole('button', { name: 'More actions' })
  await keys.press(page, more)
  await page.keyboard.type('Cancel')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Cancel “${title}”` })
  const which = dialog.getByLabel('Apply to')
  await tabTo(page, which)
  await page.keyboard.type('This and')
  await expect(dialog.getByText('This date and all later ones will be canceled.')).toBeVisible()
  await keys.fill(page, dialog.getByLabel(/^Reason/), 'The pot has a hole.')
  await keys.press(page, dialog.getByRole('button', { name: 'Cancel date' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(more).toBeFocused()
  await keys.press(page, page.getByRole('main').getByRole('link', { name: 'All dates' }))
  const dates = page.getByRole('list', { name: 'Dates', exact: true }).getByRole('listitem')
  await expect(dates.filter({ hasText: 'The pot has a hole.' })).toHaveCount(1)
  await expect(dates.last()).toContainText('The pot has a hole.')

  await page.goto(path)
  await keys.press(page, more)
  await page.keyboard.type('Restore')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Restore “${title}”` })
  await tabTo(page, question.getByLabel('Apply to'))
  await page.keyboard.type('This and')
  await expect(question.getByText('The series continues from this date on.')).toBeVisible()
  await keys.press(page, question.getByRole('button', { name: 'Restore date' }))
  await expect(question).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(0)
  await expect(more).toBeFocused()
  await keys.press(page, page.getByRole('main').getByRole('link', { name: 'All dates' }))
  await expect.poll(() => dates.count()).toBeGreaterThan(2)
  await expect(dates.filter({ hasText: 'Canceled' })).toHaveCount(0)
})
