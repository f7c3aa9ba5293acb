import { administrator } from '../accounts'
import { alive, expect, portal, signIn, test } from '../test'

test('the browser asks before closing a tab with typed text', async ({ browserOf }) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/chapter?drawer=create')
  await page.getByLabel('Name', { exact: true }).pressSequentially('H')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

test('on a phone the account opens from the menu and closes to the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  await portal(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /member@/ })
    .click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/portal')
})

test('Back asks before a typed rejection reason is lost', async ({ browserOf }) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/administrator/company/join')
  await page
    .getByRole('button', { name: /^Reject / })
    .first()
    .click()
  const reason = page.getByLabel('Optional reason for rejection:')
  await reason.fill('Call us.')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(reason).toHaveValue('Call us.')
  await expect(page).toHaveURL(/drawer=reject/)
  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(reason).toHaveCount(0)
  await expect(page).toHaveURL('/portal/administrator/company/join')
})

test('unreadable storage does not delay the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('persist:root', 'not json'))
  await page.goto('/portal')
  await expect(page).toHaveURL(/\/signin/, { timeout: 8000 })
})

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of|couldn’t reach/] })

  test('a page whose code failed to load reports it, and loads when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await alive(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Annual Raffle' }).first().click()
    await expect(page.getByText('We couldn’t reach the club’s server.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('We couldn’t reach the club’s server.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Here are our winners.' }),
    ).toBeVisible()
  })

  test('the first toast of a page waits for its code, and the page stays', async ({ page }) => {
    await signIn(page, 'member')
    await portal(page)
    await page.goto('/portal?drawer=account')
    const drawer = page.getByRole('dialog', { name: 'My Account' })
    const name = drawer.getByLabel('First name')
    await expect(name).toBeVisible()
    await page.route(/\/assets\/toaster-/, (route) => route.abort('internetdisconnected'))
    await page.route(/account\.update/, (route) => route.abort('internetdisconnected'))
    await name.fill('Ada')
    const asked = page.waitForRequest(/\/assets\/toaster-/)
    await drawer.getByRole('button', { name: 'Update' }).click()
    await asked
    await page.unroute(/\/assets\/toaster-/)
    await expect(page.getByLabel('Notifications').getByText(/couldn’t reach/)).toBeVisible()
    await expect(name).toHaveValue('Ada')
  })
})

test('text typed in a list during navigation does not reach the next list', async ({
  browserOf,
}) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/chapter?q=east')
  const chapters = page.getByRole('searchbox', { name: 'Search chapters' })
  let answer = () => {}
  const slowLine = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await slowLine
    await route.continue()
  })
  await page.route('**/api/trpc/**', async (route) => {
    await slowLine
    await route.continue()
  })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL('/portal/user')
  await expect(chapters).toBeVisible()
  await chapters.click({ force: true })
  await page.keyboard.insertText('ern')
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('')
  await expect(page).toHaveURL('/portal/user')
})

test('a click on the menu keeps the focus while its code loads, and is canceled by moving the focus', async ({
  browserOf,
}) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/chapter?q=mid')
  const search = page.getByRole('searchbox', { name: 'Search chapters' })
  await expect(search).toBeVisible()
  let answer = () => {}
  const slowLine = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/user-menu-list*', async (route) => {
    await slowLine
    await route.continue()
  })
  const name = page.getByRole('button', { name: /admin@/ })
  await name.press('Enter')
  await expect(name).toHaveAttribute('aria-busy', 'true')
  await expect(name).toBeFocused()
  await search.click()
  await expect(name).toHaveAttribute('aria-busy', 'false')
  await name.press('Enter')
  await page.keyboard.press('Escape')
  await expect(name).toHaveAttribute('aria-busy', 'false')
  const loaded = page.waitForResponse(/assets\/user-menu-list/)
  answer()
  await loaded
  await expect(name).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await name.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})
