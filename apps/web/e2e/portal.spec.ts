import { createCanceledDate } from './accounts'
import { lunch } from './portal-pages'
import { expect, portal, signIn, test, violations } from './test'

test('on a phone the links are in a drawer, which keeps the focus and gives it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.mouse.click(5, 400)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: 'Chapters' }).click()
  await expect(page).toHaveURL('/portal/chapter')
  await expect(
    page.getByRole('list', { name: 'Chapters' }).getByText('Alder Creek Midday'),
  ).toBeVisible()
})

test('the chapter list sorts, and a shared link shows the same', async ({ page }) => {
  await signIn(page, 'member')
  await portal(page)
  await page.getByRole('link', { name: 'Chapters' }).click()
  // Other tests add chapters of their own.
  const names = page
    .getByRole('row')
    .locator('td:first-child')
    .filter({ hasText: /^(Alder Creek|Lakeside) / })
  await expect(names).toHaveText(['Alder Creek Midday', 'Alder Creek Sunrise', 'Lakeside Evening'])
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ records$/)).toBeVisible()
  await page.getByRole('button', { name: 'Meeting Day' }).click()
  await expect(names).toHaveText(['Alder Creek Sunrise', 'Alder Creek Midday', 'Lakeside Evening'])
  await expect(page).toHaveURL('/portal/chapter?sort=dayOfWeek')
  await page.reload()
  await expect(names).toHaveText(['Alder Creek Sunrise', 'Alder Creek Midday', 'Lakeside Evening'])
})

test('the dashboard shows a canceled date of the whole club, with the reason', async ({ page }) => {
  const { title } = await createCanceledDate(page.request)
  await signIn(page, 'member')
  await portal(page)
  const events = page.getByRole('region', { name: 'Whole-Club Events' })
  const card = events.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByRole('link', { name: /^Canceled: / })).toBeVisible()
  await expect(card).toContainText('The cook is ill.')
})

test('an event leads to its dates, each of them to the next, and Back to where one was', async ({
  page,
}) => {
  await signIn(page, 'member')
  await portal(page)
  await page.getByRole('link', { name: 'Events' }).click()
  // Other tests add events of their own, a page of them and more.
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Weekly Lunch')
  await page.getByRole('link', { name: 'Weekly Lunch', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'All dates' }).click()
  await expect(page).toHaveURL(lunch)
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Lunch' })).toBeFocused()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(`${lunch}?dates=all`)
  const dates = page.getByRole('list', { name: 'Dates', exact: true }).getByRole('link')
  await expect(dates.nth(10)).toBeFocused()
  await dates.nth(11).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Weekly Lunch Wed, /)
  await page.getByRole('link', { name: /^Next date/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${lunch}?dates=all`)
  await expect(dates.nth(11)).toBeInViewport()
})

test("the administrators' pages are theirs only", async ({ page }) => {
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/portal/user')
  await expect(page).toHaveURL('/portal')
})

test('an administrator pages through all users', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByText(/^Showing 1 to 10 of \d+ records$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Page 6' }).click()
  await expect(page.getByText(/^Showing 51 to 60 of \d+ records$/)).toBeVisible()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL('/portal/user?sort=name')
})

test('the map of an event zooms in and out', async ({ page }) => {
  await signIn(page, 'member')
  // The maps without a provider show no streets: they open on a press only.
  await page.getByRole('button', { name: 'Show map of The Depot' }).first().click()
  const map = page.getByRole('img', { name: /^Map of the place of/ }).first()
  await expect(map).toHaveJSProperty('naturalWidth', 600)
  const picture = await map.getAttribute('src')
  await page
    .getByRole('button', { name: /^Zoom out the map/ })
    .first()
    .click()
  await expect(map).not.toHaveAttribute('src', picture ?? '')
  await page
    .getByRole('button', { name: /^Zoom in the map/ })
    .first()
    .click()
  await expect(map).toHaveAttribute('src', picture ?? '')
})

test('an administrator imports members from a file, and takes them back', async ({ page }) => {
  const tag = String(Date.now())
  await signIn(page, 'admin')
  await portal(page)
  await page.goto('/portal/administrator/import')
  const rows = Array.from(
    { length: 30 },
    (_, row) =>
      `Iris,${tag} ${row},i${tag}-${row}@people.example,919-555-0${100 + row},Alder Creek Midday`,
  )
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `First name,Last name,Email,Phone,Chapter\n${rows.join('\n')}\nNo,Body,nobody,1,Nowhere\n`,
    ),
  })
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText(/30 .*ready|30 .*can be imported|30 .*ok/i).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Import/ }).click()
  await expect(page.getByText('30 members were imported.')).toBeVisible()
  await page.goto(`/portal/user?q=${tag}`)
  await expect(page.getByText('Showing 1 to 10 of 30 records')).toBeVisible()
  await page.goto('/portal/administrator/import')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(/undone/i).first()).toBeVisible()
  await page.goto(`/portal/user?q=${tag}`)
  await expect(page.getByText('No records found.')).toBeVisible()
})

test('signing out drops the calls that are on their way: none comes after the end', async ({
  page,
}) => {
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let late: Promise<unknown> = Promise.resolve()
  const asked = new Promise<void>((resolve) => {
    page.route(/trpc\/chapter\.list/, async (route) => {
      resolve()
      await released
      late = route.continue().catch(() => {})
    })
  })
  await page.getByRole('link', { name: 'Chapters' }).click()
  await asked
  const after: string[] = []
  await page.getByRole('button', { name: /member@clubhouse/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  page.on('response', (response) => {
    if (response.status() === 401) after.push(response.url())
  })
  release()
  await late
  await page.waitForLoadState('networkidle')
  expect(after).toEqual([])
})
