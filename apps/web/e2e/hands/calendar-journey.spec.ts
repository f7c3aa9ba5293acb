import type { Page } from '@playwright/test'
import { administrator, createDinner, moveToToday, remind } from '../accounts'
import { emailsTo } from '../emails'
import { expect, signIn, test, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

// Errors on purpose: no connection.
test.use({ expected: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] })

/** Returns the link in an email about an event. */
async function mailedAddress(to: string, title: string, address: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const emails = await emailsTo(to)
    ;[found] = emails
      .filter((text) => text.includes(title))
      .flatMap((text) => address.exec(text)?.[0] ?? [])
    expect(found).toBeTruthy()
  }).toPass({ timeout: 40_000 })
  return found ?? ''
}

const linkOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const counter = (page: Page) => page.getByRole('status', { name: 'Attendance so far' })
const present = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Present: ${name}`) })

test('an RSVP goes from the calendar to the attendance list, by touch alone', async ({
  newPhone,
  phoneOf,
  request,
}) => {
  test.slow()
  const dinner = await createDinner(request)
  const { id, date, title } = dinner
  const datePath = `/portal/event/${id}/${date}`
  const email = `vera.${title.slice(-8)}@visitors.example`

  // One of the two seats is taken.
  const organizer = await phoneOf(administrator)
  await organizer.goto(datePath)
  const asked = organizer.getByRole('region', { name: 'Are you coming?' })
  await asked.getByRole('button', { name: 'Yes' }).tap()
  const drawer = organizer.getByRole('dialog', { name: 'Your RSVP' })
  await drawer.getByLabel('Your meal').selectOption('Trout')
  await drawer.getByRole('button', { name: 'I’m coming' }).tap()
  await expect(asked).toContainText('You’re going. Your meal: Trout.')

  // A visitor finds the dinner in the calendar, and RSVPs for two.
  const visitor = await newPhone()
  const shown = visitor.getByRole('main').getByRole('heading', { name: title }).getByRole('link')
  // New events appear on the page within five seconds.
  await expect(async () => {
    await visitor.goto('/events')
    await expect(shown.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await shown.first().tap()
  await expect(visitor).toHaveURL(`/events/${id}/${date}`)
  const form = visitor.getByRole('region', { name: 'Are you coming?' })
  await type(visitor, form.getByLabel('Name'), 'Vera Visitor')
  await type(visitor, form.getByLabel('Email'), email)
  await form.getByLabel('Your meal').selectOption('Mushroom pie')
  await form.getByRole('button', { name: 'Add a guest' }).tap()
  await type(visitor, form.getByLabel('Guest 1'), 'Gus Guest')
  await form.getByLabel('Meal', { exact: true }).selectOption('Trout')
  await form.getByRole('button', { name: 'I’d like to come' }).tap()
  await expect(form.getByText('Check your inbox.')).toBeVisible()

  // The visitor follows the emailed link, but the dinner is full.
  const link = await mailedAddress(email, title, /\/visitor-rsvp\?token=[\w-]{43}/)
  await visitor.goto(link)
  await expect(visitor.getByText('Vera Visitor, your RSVP isn’t confirmed yet.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Confirm: I’m coming' }).tap()
  await expect(
    visitor.getByText('You’re on the waitlist with 1 guest (you’re next).'),
  ).toBeVisible()

  // A member withdraws, so the visitor moves up.
  await asked.getByRole('button', { name: 'No', exact: true }).tap()
  await expect(asked).toContainText('You’re not going.')
  await expect(async () => {
    const emails = await emailsTo(email)
    expect(emails.filter((text) => text.includes('moved up from the waitlist'))).toHaveLength(1)
  }).toPass({ timeout: 40_000 })
  await visitor.reload()
  await expect(visitor.getByText('You’re going with 1 guest.')).toBeVisible()

  // The visitor withdraws and returns with the same link.
  await visitor.getByRole('button', { name: 'I can’t come' }).tap()
  await expect(visitor.getByText('You’re not going.').first()).toBeVisible()
  await visitor.getByLabel('Your meal').selectOption('Trout')
  await visitor.getByRole('button', { name: 'I’m coming after all' }).tap()
  await expect(visitor.getByText(/^You’re going/).first()).toBeVisible()
  await visitor.getByRole('button', { name: 'I can’t come' }).tap()
  await expect(visitor.getByText('You’re not going.').first()).toBeVisible()

  // A member follows the reminder's link, signs in, and RSVPs.
  await remind(request, dinner)
  const reminded = await mailedAddress(member.email, title, /\/portal\/event\/[\w-]+\/[\d-]{10}/)
  expect(reminded).toBe(datePath)
  const theirs = await newPhone()
  await theirs.goto(reminded)
  await signIn(theirs, member)
  await expect(theirs).toHaveURL(datePath)
  const question = theirs.getByRole('region', { name: 'Are you coming?' })
  await question.getByRole('button', { name: 'Yes' }).tap()
  const own = theirs.getByRole('dialog', { name: 'Your RSVP' })
  await own.getByLabel('Your meal').selectOption('Trout')
  await own.getByRole('button', { name: 'I’m coming' }).tap()
  await expect(question).toContainText('You’re going. Your meal: Trout.')

  // The organizer opens the guest list, and prints the sign-in sheet.
  await organizer.reload()
  await linkOf(organizer, 'RSVPs').tap()
  const answers = organizer.getByRole('list', { name: 'Guest list' })
  await expect(answers).toContainText('Marcus Delgado')
  await expect(answers).toContainText('Vera Visitor')
  await organizer.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await organizer.getByRole('button', { name: 'More actions for the guest list' }).tap()
  await organizer.getByRole('menuitem', { name: 'Print sign-in sheet' }).tap()
  await expect(organizer.locator('body[data-printed]')).toHaveCount(1)
  await organizer.emulateMedia({ media: 'print' })
  const sheet = organizer.getByRole('table').filter({ hasText: 'Signature' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('row')).toHaveCount(2)
  await expect(sheet).toContainText('Marcus Delgado')
  await expect(organizer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(organizer.getByRole('button', { name: /^More actions/ }).first()).toBeHidden()
  await organizer.emulateMedia({ media: null })

  // On the evening, attendance is taken without a connection.
  await moveToToday(request, dinner)
  await organizer.goto(datePath)
  await linkOf(organizer, 'Check-in').tap()
  await present(organizer, 'Rosa Avila').tap()
  await expect(counter(organizer)).toContainText('1 present')
  await organizer.context().setOffline(true)
  await present(organizer, 'Marcus Delgado').tap()
  await expect(organizer.getByText('1 change not sent yet.')).toBeVisible()
  await organizer.context().setOffline(false)
  await expect(organizer.getByText(/not sent yet/i)).toHaveCount(0)
  const second = await phoneOf(administrator)
  await second.goto(`${datePath}/attendance`)
  await expect(counter(second)).toContainText('2 present')
  await expect(present(second, 'Marcus Delgado')).toHaveAttribute('aria-pressed', 'true')
})
