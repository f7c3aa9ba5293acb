import { alive, expect, test, violations } from './test'

test.use({ expected: [/status of 404/] })

test('the header leads to every page, and back goes back', async ({ page }) => {
  await page.goto('/')
  // Before hydration a link loads its whole page, and the browser starts at its top.
  await alive(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [label, path] of [
    ['What is Rotary?', '/what-is-rotary'],
    ['Calendar of Events', '/events'],
    ['Contact', '/contact'],
    ['Annual Raffle', '/raffle'],
    ['Join the Club', '/signup'],
    ['Club Member Login', '/signin'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 500))
    await main.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.goBack()
  await expect(page).toHaveURL('/signup')
  await page.getByRole('link', { name: 'Rotary Club of Alder Creek' }).first().click()
  await expect(page).toHaveURL('/')
})

test('on a phone the menu has the same links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'What is Rotary?',
    'Calendar of Events',
    'Contact',
    'Annual Raffle',
    'Join the Club',
    'Club Member Login',
  ])
  expect(await violations(page)).toEqual([])
  await links.nth(1).click()
  await expect(page).toHaveURL('/events')
  await expect(links).toHaveCount(0)
})

test('the footer has the year, the social page and the partner', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(footer.getByRole('link')).toHaveText([
    'Follow us on Facebook',
    'Rotary International',
  ])
})

test('the chosen theme persists from the first byte', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/events')).text()
  expect(html).toContain('<html data-theme="dark"')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.not.arrayContaining(['theme']),
  )
})
