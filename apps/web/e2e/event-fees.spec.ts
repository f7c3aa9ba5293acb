import { administrator } from './accounts'
import { expect, portal, signIn, test, violations } from './test'

test('a dinner has a price, a member comes with a guest, and the treasurer bills them', async ({
  page,
  browserOf,
}) => {
  test.slow()
  const title = `Harvest dinner ${Date.now()}`
  const day = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10)
  const admin = await browserOf(administrator)
  await admin.goto('/portal/event')
  await admin.getByRole('button', { name: 'Create Event' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Date', { exact: true }).fill(day)
  await form.getByLabel(/^Chapter/).selectOption('Whole club')
  await form.getByLabel('Who can RSVP').selectOption('Members can RSVP')
  await form.getByLabel('Guests').fill('2')
  await form.getByLabel(/^Price per person/).fill('25')
  await form.getByLabel('How members pay').selectOption('By invoice')
  expect(await violations(admin, { part: 'dialog' })).toEqual([])
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(form).toHaveCount(0)

  const theirs = await browserOf({ email: 'member@clubhouse.example', password: 'clubhouse-demo' })
  await theirs.goto('/portal/event')
  await theirs.getByRole('link', { name: title }).first().click()
  await expect(
    theirs.getByText('$25.00 per person. The club sends an invoice.').first(),
  ).toBeVisible()
  const date = new URL(theirs.url()).pathname
  await theirs.getByRole('button', { name: 'Add a guest or note' }).click()
  const reply = theirs.getByRole('form', { name: 'Your RSVP' })
  await reply.getByRole('button', { name: 'Add a guest' }).click()
  await reply.getByLabel('Guest 1').fill('Vera Visitor')
  await expect(reply.getByText('Total for 2 people')).toBeVisible()
  await expect(reply.getByText('$50.00')).toBeVisible()
  expect(await violations(theirs, { part: 'dialog' })).toEqual([])
  await reply.getByRole('button', { name: 'I’m coming' }).click()
  await expect(reply).toHaveCount(0)

  // Once RSVPs are closed, the date can be billed.
  await admin.goto(date)
  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Close RSVPs' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Close RSVPs' }).click()

  await signIn(page, 'treasurer')
  await portal(page)
  await page.goto(date)
  await page.getByRole('link', { name: 'Fees' }).click()
  await expect(page.getByRole('list', { name: 'To bill' })).toContainText('$50.00')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Bill this date' }).click()
  const bill = page.getByRole('dialog', { name: 'Bill this date' })
  await expect(bill.getByText('1 member will owe $50.00 for 2 people.')).toBeVisible()
  expect(await violations(page, { part: 'dialog' })).toEqual([])
  await bill.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await expect(page.getByRole('list', { name: 'Billed' })).toContainText(/\d{4}-\d{4}/)

  await theirs.goto('/portal/dues')
  await expect(theirs.getByText(/\$50\.00/).first()).toBeVisible()
  await theirs.goto(date)
  await expect(theirs.getByText(/^You were billed \$50\.00 for this date\./)).toBeVisible()
})
