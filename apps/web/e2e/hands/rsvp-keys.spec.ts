import { administrator, createWeeklyLunch } from '../accounts'
import { expect, test } from '../test'
import { keys, tabTo } from './hands'

const member = { email: 'member@clubhouse.example', password: administrator.password }

test('a member RSVPs, adds a guest and RSVPs for every Wednesday, with the keyboard alone', async ({
  browserOf,
  request,
}) => {
  const { path } = await createWeeklyLunch(request)
  const page = await browserOf(member)
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Are you coming?' })
  const yes = panel.getByRole('button', { name: 'Yes' })
  await keys.press(page, yes)
  await expect(panel.getByText('You’re going.')).toBeVisible()
  await expect(yes).toBeFocused()

  const more = panel.getByRole('button', { name: /guests? or note$/ })
  await keys.press(page, more)
  const drawer = page.getByRole('dialog', { name: 'Your RSVP' })
  await keys.press(page, drawer.getByRole('button', { name: 'Add a guest' }))
  await expect(drawer.getByLabel('Guest 1')).toBeFocused()
  await page.keyboard.type('Gus')
  await keys.press(page, drawer.getByRole('button', { name: 'I’m coming' }))
  await expect(drawer).toBeHidden()
  await expect(panel.getByText('You’re going with 1 guest.')).toBeVisible()
  await expect(more).toBeFocused()

  const always = panel.getByRole('checkbox', { name: 'Every Wednesday, unless I say otherwise' })
  await tabTo(page, always)
  await page.keyboard.press('Space')
  await expect(panel).toContainText(
    'You’re going every time with your guests unless you change one.',
  )
  await expect(always).toBeFocused()
  await expect(always).toBeChecked()
  await keys.press(page, page.getByRole('link', { name: /^Next date/ }))
  await expect(page).not.toHaveURL(new RegExp(`${path}$`))
  await expect(panel.getByText('You’re going with 1 guest.')).toBeVisible()
})
