import type { Page } from '@playwright/test'
import { administrator, createDinner, moveToToday, remind } from '../accounts'
import { mailsTo } from '../mails'
import { expect, signIn, test, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

// The connection is cut.
test.use({ expected: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] })

/** The address that one of somebody's mails about an event leads to. */
async function mailedAddress(to: string, title: string, address: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const mails = await mailsTo(to)
    ;[found] = mails
      .filter((text) => text.includes(title))
      .flatMap((text) => address.exec(text)?.[0] ?? [])
    expect(found).toBeTruthy()
  }).toPass({ timeout: 40_000 })
  return found ?? ''
}

const linkOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const count = (page: Page, label: string) =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
const present = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Present: ${name}`) })

test('from the calendar to the attendance list, by touch only', async ({
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
  const drawer = organizer.getByRole('dialog', { name: 'Your answer' })
  await drawer.getByLabel('Your meal').selectOption('Trout')
  await drawer.getByRole('button', { name: 'I am coming' }).tap()
  await expect(asked).toContainText('You are coming. Your meal: Trout.')

  // A visitor finds the dinner in the calendar, and answers for two.
  const visitor = await newPhone()
  const shown = visitor.getByRole('main').getByRole('heading', { name: title }).getByRole('link')
  // New events are on the page within five seconds.
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
  await form.getByRole('button', { name: 'I would like to come' }).tap()
  await expect(form.getByText('Please look into your inbox.')).toBeVisible()

  // The link of the mail; the dinner is full.
  const link = await mailedAddress(email, title, /\/visitor-rsvp\?token=[\w-]{43}/)
  await visitor.goto(link)
  await expect(visitor.getByText('Vera Visitor, please confirm that you come.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Confirm: I am coming' }).tap()
  await expect(
    visitor.getByText('You are on the waitlist, with 1 guest: you are next.'),
  ).toBeVisible()

  // Somebody withdraws: the visitor moves up.
  await asked.getByRole('button', { name: 'No', exact: true }).tap()
  await expect(asked).toContainText('You are not coming.')
  await expect(async () => {
    const mails = await mailsTo(email)
    expect(mails.filter((text) => text.includes('moved up from the waitlist'))).toHaveLength(1)
  }).toPass({ timeout: 40_000 })
  await visitor.reload()
  await expect(visitor.getByText('You are coming, with 1 guest.')).toBeVisible()

  // By the same link: withdrawn, and back again.
  await visitor.getByRole('button', { name: 'I cannot come' }).tap()
  await expect(visitor.getByText('You are not coming.').first()).toBeVisible()
  await visitor.getByLabel('Your meal').selectOption('Trout')
  await visitor.getByRole('button', { name: 'I am coming after all' }).tap()
  await expect(visitor.getByText(/^You are coming/).first()).toBeVisible()
  await visitor.getByRole('button', { name: 'I cannot come' }).tap()
  await expect(visitor.getByText('You are not coming.').first()).toBeVisible()

  // A member follows the link of the reminder, has to sign in, and answers.
  await remind(request, dinner)
  const reminded = await mailedAddress(member.email, title, /\/portal\/event\/[\w-]+\/[\d-]{10}/)
  expect(reminded).toBe(datePath)
  const theirs = await newPhone()
  await theirs.goto(reminded)
  await signIn(theirs, member)
  await expect(theirs).toHaveURL(datePath)
  const question = theirs.getByRole('region', { name: 'Are you coming?' })
  await question.getByRole('button', { name: 'Yes' }).tap()
  const own = theirs.getByRole('dialog', { name: 'Your answer' })
  await own.getByLabel('Your meal').selectOption('Trout')
  await own.getByRole('button', { name: 'I am coming' }).tap()
  await expect(question).toContainText('You are coming. Your meal: Trout.')

  // The organizer looks at the answers, and prints the sheet.
  await organizer.reload()
  await asked.getByRole('link', { name: 'All answers' }).tap()
  const answers = organizer.getByRole('list', { name: 'Answers' })
  await expect(answers).toContainText('Marcus Delgado')
  await expect(answers).toContainText('Vera Visitor')
  await organizer.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await organizer.getByRole('button', { name: 'Print sign-in sheet' }).tap()
  await expect(organizer.locator('body[data-printed]')).toHaveCount(1)
  await organizer.emulateMedia({ media: 'print' })
  const sheet = organizer.getByRole('table').filter({ hasText: 'Signature' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('row')).toHaveCount(2)
  await expect(sheet).toContainText('Marcus Delgado')
  await expect(organizer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(organizer.getByRole('button', { name: 'Print sign-in sheet' })).toBeHidden()
  await organizer.emulateMedia({ media: null })

  // The evening has come: attendance is taken while the connection is gone.
  await moveToToday(request, dinner)
  await organizer.goto(datePath)
  await linkOf(organizer, 'Attendance').tap()
  await present(organizer, 'Rosa Avila').tap()
  await expect(count(organizer, 'Present')).toHaveText('1')
  await organizer.context().setOffline(true)
  await present(organizer, 'Marcus Delgado').tap()
  await expect(organizer.getByText('1 waiting to be sent.')).toBeVisible()
  await organizer.context().setOffline(false)
  await expect(organizer.getByText(/waiting to be sent/)).toHaveCount(0)
  const second = await phoneOf(administrator)
  await second.goto(`${datePath}/attendance`)
  await expect(count(second, 'Present')).toHaveText('2')
  await expect(present(second, 'Marcus Delgado')).toHaveAttribute('aria-pressed', 'true')
})
