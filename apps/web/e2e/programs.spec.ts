import { emailsWith } from './emails'
import { expect, portal, signIn, test, violations, wake } from './test'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** The demo's Saturday shift, which has no speakers: five dates from the January of the next year on. */
const shift = '/portal/event/c1b00000-0000-8000-8000-000400000013'
const january = `${new Date().getFullYear() + 1}-01-01`

const speakers = [
  ['How the river was saved', 'Mary Smith'],
  ['Bees on Main Street', 'Samir Nassar'],
  ['Night shift at the 911 center', 'Tasha Greenlee'],
  ['Club assembly', ''],
  ['', 'Joanne Tillery'],
] as const

test('an organizer enters five programs of January by touch, and nobody is emailed', async ({
  page,
}) => {
  const mark = `${Date.now()}`
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).tap()
  }
  await signIn(page, 'admin')
  await portal(page)
  await page.goto(`${shift}/program?from=${january}`)
  const rows = page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
  await expect(rows).toHaveCount(13)
  expect(await violations(page)).toEqual([])

  const began = Date.now()
  taps += 1
  await rows
    .getByRole('button', { name: /No speaker yet/ })
    .first()
    .tap()
  for (const [index, [topic, speaker]] of speakers.entries()) {
    // The cursor is in the next date’s topic without a tap.
    await expect(page.getByLabel('Topic')).toBeFocused()
    await expect(page.getByLabel('Topic')).toHaveValue('')
    if (topic) await page.keyboard.type(`${topic} ${mark}`)
    if (speaker) {
      taps += 1
      await page.getByLabel('Speaker', { exact: false }).first().tap()
      await page.keyboard.type(speaker)
    }
    if (index === 0) expect(await violations(page)).toEqual([])
    await tap(index < speakers.length - 1 ? 'Save and Next' : 'Save')
  }
  await expect(page.getByLabel('Topic')).toBeHidden()
  // One tap opens the first date; then one per date moves to the speaker, and one saves.
  expect(taps).toBeLessThanOrEqual(1 + 2 * speakers.length)
  test.info().annotations.push({
    type: 'measured',
    description: `${taps} taps, ${((Date.now() - began) / 1000).toFixed(1)} seconds`,
  })
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(5)
  await expect(rows.filter({ hasText: 'Mary Smith' })).toContainText('How the river was saved')
  expect(await emailsWith(mark)).toEqual([])

  // A tap on a filled date has the rest: bio, introducer, needs, contact.
  await rows.filter({ hasText: 'Mary Smith' }).getByRole('button').tap()
  const form = page.getByRole('dialog', { name: /^Program/ })
  await form.getByLabel('About the speaker').fill('She measures the creek.')
  await form.getByRole('combobox', { name: /^Introduced by/ }).fill('Marcus')
  await page.getByRole('option', { name: 'Marcus Delgado' }).tap()
  await form.getByLabel('Contact’s email').fill('mary@river.example')
  expect(await violations(page, { part: 'dialog' })).toEqual([])
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toBeHidden()
  await expect(rows.filter({ hasText: 'Mary Smith' })).toContainText('Introduced by Marcus Delgado')
})

test('the introducer sees it on the dashboard and on the date', async ({ page }) => {
  await signIn(page, 'member')
  await portal(page)
  await page.getByRole('link', { name: /^You introduce Dr\. Lena Brandvold/ }).tap()
  await expect(page.getByRole('heading', { name: 'What the River Gauge Tells Us' })).toBeVisible()
  await expect(page.getByText('You introduce the speaker.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const { pathname } = new URL(page.url())
  await page.goto(pathname.replace('/portal/event', '/events'))
  await wake(page)
  await expect(page.getByRole('heading', { name: 'What the River Gauge Tells Us' })).toBeVisible()
  await expect(page.getByText('Lena has read the gauge')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    performer: { '@type': 'Person', name: 'Dr. Lena Brandvold' },
  })
})
