import { administrator, createPantry } from '../accounts'
import { expect, test, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

test.use({ expected: [/the server responded with a status of 409/] })

test('a member takes a shift from home, and records hours, by touch', async ({
  phoneOf,
  request,
}) => {
  test.slow()
  const title = await createPantry(request)
  const page = await phoneOf(member)
  const agenda = page.getByRole('region', { name: 'Next two weeks' })
  await agenda.getByRole('link', { name: title }).tap()
  const shifts = page.getByRole('region', { name: 'Shifts' })
  await shifts.getByRole('button', { name: 'Take Shift: Stocking' }).tap()
  await expect(shifts.getByText('You’re on this shift')).toBeVisible()

  // The other shift is at the same time.
  await shifts.getByRole('button', { name: 'Take Shift: Front desk' }).tap()
  await expect(page.getByText(/You’re already on Stocking, 9:00 AM–11:00 AM/)).toBeVisible()
  await shifts.getByRole('button', { name: 'Withdraw: Stocking' }).tap()
  await shifts.getByRole('button', { name: 'Take Shift: Front desk' }).tap()
  await expect(shifts.getByText('You’re on this shift')).toBeVisible()

  await page.goto('/portal/account/attendance')
  await page.getByRole('main').getByRole('link', { name: 'My Service Hours' }).tap()
  await page.getByRole('button', { name: 'Add Hours' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Add Hours' })
  await type(page, drawer.getByLabel('Or another project'), `Errand for ${title}`)
  await type(page, drawer.getByRole('textbox', { name: 'Hours' }), '0:45')
  await drawer.getByRole('button', { name: 'Add Hours' }).tap()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Service hours' })).toContainText(
    `Errand for ${title}`,
  )
})
