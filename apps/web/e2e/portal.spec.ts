import { sectionKeys } from '@clubhouse/schema/website/sections'
import { lunch } from './portal-pages'
import { expect, portal, signIn, test, violations } from './test'

test('on a phone, the links are in a drawer that traps the focus and returns it', async ({
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

test('every entry of the sidebar is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin')
  await portal(page)
  const links = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
  await expect(links.filter({ hasText: 'Company Join Requests' })).toBeVisible()
  const heights = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getElementsByTagName('span')[0]?.offsetHeight ?? 0)),
  )
  expect(Math.max(...heights)).toBeLessThan(24)
})

test('the preview of every section of the website is beside its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin')
  await portal(page)
  for (const section of sectionKeys) {
    await page.goto(`/portal/administrator/site/${section}`)
    const heading = await page.getByRole('link', { name: 'View page' }).boundingBox()
    const preview = await page.getByTitle('Preview').boundingBox()
    const end = (heading?.x ?? 0) + (heading?.width ?? 0)
    expect(end, section).toBeLessThan(preview?.x ?? 0)
  }
})

test('on a phone, cut tabs fade at the edge, and the current one is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  await portal(page)
  const tabs = page.getByRole('navigation', { name: 'My Account' })
  await page.goto('/portal/account')
  await expect(tabs).toHaveAttribute('data-cut-end')
  await expect(tabs).not.toHaveAttribute('data-cut-start')
  await page.goto('/portal/account/security')
  await expect(tabs.getByRole('link', { name: 'Security' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toHaveAttribute('data-cut-start')
  await expect(tabs).not.toHaveAttribute('data-cut-end')
})

test('the chapter list sorts, and a shared link shows the same', async ({ page }) => {
  await signIn(page, 'member')
  await portal(page)
  await page.getByRole('link', { name: 'Chapters' }).click()
  // Other tests add chapters.
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

test('an event links to its dates, each date to the next one, and Back returns', async ({
  page,
}) => {
  await signIn(page, 'member')
  await portal(page)
  await page.getByRole('link', { name: 'Events' }).click()
  // Other tests add more than a page of events.
  await page.getByRole('searchbox', { name: 'Search events' }).fill('Weekly Lunch')
  await page
    .getByRole('link', { name: /^Weekly Lunch Wed, / })
    .first()
    .click()
  await page.getByRole('link', { name: 'All dates' }).click()
  await expect(page).toHaveURL(lunch)
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Lunch' })).toBeFocused()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(`${lunch}?dates=all`)
  const dates = page.getByRole('list', { name: 'Dates', exact: true }).getByRole('link')
  await expect(dates.nth(10)).toBeFocused()
  await dates.nth(11).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Weekly Lunch Wed, /)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: /^Next date/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${lunch}?dates=all`)
  await expect(dates.nth(11)).toBeInViewport()
})

test("only administrators can open the administrators' pages", async ({ page }) => {
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/portal/user')
  await expect(page).toHaveURL('/portal')
})

test('an administrator imports members from a file, and undoes it', async ({ page }) => {
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
