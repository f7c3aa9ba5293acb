import { alive, expect, test } from '../test'

const intros = [
  /^A question, an idea, a project that needs hands\?/,
  /^Whether you want to visit a lunch/,
  /^Tell us what’s on your mind\./,
]

test('one of three intros opens the page', async ({ page }) => {
  const seen = new Set<number>()
  for (const chance of [0.1, 0.5, 0.9]) {
    await page.addInitScript((value) => {
      Math.random = () => value
    }, chance)
    await page.goto('/contact')
    const place = Math.floor(chance * 3)
    await expect(page.getByText(intros[place] ?? '')).toBeVisible()
    seen.add(place)
  }
  expect(seen.size).toBe(3)
})

const taglines = [
  'Join a table that gets things done.',
  'Meet the people who make this town.',
  'Give an hour. Keep the friends.',
  'Service, and a very good lunch.',
]

test('the taglines rotate every 5 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/signup')
  await alive(page)
  await expect(page.getByText(taglines[0] ?? '')).toBeVisible()
  for (const next of [1, 2, 3, 0]) {
    await page.clock.runFor(3500)
    await expect(page.getByText(taglines[next] ?? '')).toBeHidden()
    await page.clock.runFor(1600)
    await expect(page.getByText(taglines[next] ?? '')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByText(taglines[0] ?? '')).toBeVisible()
})
