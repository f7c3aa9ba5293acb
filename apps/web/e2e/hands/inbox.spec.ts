import { randomUUID } from 'node:crypto'
import { administrator } from '../accounts'
import { emailsTo } from '../emails'
import { expect, signIn, test, type } from './phones'

test('a prospect writes, is invited, sets a password and reaches the portal, by touch', async ({
  newPhone,
  phoneOf,
}) => {
  test.slow()
  const lastname = `Prospect ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@people.example`
  const password = 'nine green lanterns'

  const theirs = await newPhone()
  await theirs.goto('/signup')
  const form = theirs.getByRole('form', { name: 'Write to the club' })
  await type(theirs, form.getByLabel('First name'), 'Petra')
  await type(theirs, form.getByLabel('Last name'), lastname)
  await type(theirs, form.getByLabel(/^Email/), email)
  await type(theirs, form.getByLabel('Phone number'), '919 555 0100')
  await type(theirs, form.getByLabel('Message'), 'May I join you for a lunch?')
  await form.getByRole('button', { name: 'Send Message' }).tap()
  await expect(theirs.getByRole('heading', { name: 'Thank You!' })).toBeVisible()

  const page = await phoneOf(administrator)
  const waits = page.getByRole('region', { name: 'Needs attention' })
  await waits.getByRole('link', { name: /new contact message/ }).tap()
  await page.getByRole('link', { name: `Petra ${lastname}` }).tap()
  const message = page.getByRole('dialog', { name: `Petra ${lastname}` })
  await expect(message).toContainText('May I join you for a lunch?')
  await expect(message).toContainText('Sign-up')
  await message.getByRole('button', { name: 'Invite as member' }).tap()
  const invite = page.getByRole('dialog', { name: `Invite Petra ${lastname}` })
  await expect(invite.getByLabel('Email')).toHaveValue(email)
  await expect(invite.getByLabel('Chapter').getByRole('option').nth(1)).toBeAttached()
  await invite.getByLabel('Chapter').selectOption({ index: 1 })
  await invite.getByRole('button', { name: 'Invite', exact: true }).tap()
  await expect(invite).toBeHidden()
  await page.getByRole('link', { name: /^Done/ }).tap()
  await page.getByRole('link', { name: `Petra ${lastname}` }).tap()
  await expect(message).toContainText(/Done by /)
  await expect(message.getByRole('link', { name: `Petra ${lastname}` })).toBeVisible()

  const link = /https?:\/\/[^\s"]+\/invitation\?token=[\w-]{43}/
  await expect.poll(async () => link.test((await emailsTo(email)).join())).toBe(true)
  const url = new URL(link.exec((await emailsTo(email)).join())?.[0] ?? '')
  await theirs.goto(`${url.pathname}${url.search}`)
  await type(theirs, theirs.getByLabel('New Password'), password)
  await type(theirs, theirs.getByLabel('Confirm Password'), password)
  await theirs.getByRole('button', { name: 'Set password' }).tap()
  await expect(theirs.getByRole('status').filter({ hasText: email })).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to sign in' }).tap()
  await signIn(theirs, { email, password })
  await expect(theirs.getByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
})
