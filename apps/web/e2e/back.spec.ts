import { administrator } from './accounts'
import { expect, signIn, test } from './test'

test('Back asks before typed text is lost, and staying keeps the text and the URL', async ({
  browserOf,
}) => {
  const page = await browserOf(administrator)
  await page.goto('/portal/chapter')
  await page.getByRole('button', { name: 'Create Chapter' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half a name')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Half a name')
  await expect(name).toBeFocused()
  await expect(page).toHaveURL('/portal/chapter?drawer=create')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/portal/chapter')
})

test('on a phone, Back closes the menu, and a page chosen from it is one step away from the previous page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/portal')
  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'Chapters' }).click()
  await expect(page).toHaveURL('/portal/chapter')
  await expect(drawer).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of|couldn’t reach/] })

  test('the page reports it, the member stays signed in, and loading resumes on its own', async ({
    page,
    context,
  }) => {
    await signIn(page, 'member')
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    // The page's code loads, as from the browser's cache; its data doesn't.
    await page.route('**/api/trpc/company.list*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: 'Companies' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(/couldn’t reach/)).toBeVisible()
    await context.setOffline(true)
    await page.unroute('**/api/trpc/company.list*')
    await context.setOffline(false)
    await expect(main.getByText('Millrace Café')).toBeVisible()
  })

  test('a menu and a form that fail to load report it, and Try again loads them', async ({
    page,
  }) => {
    const late = /\/assets\/(user-menu-list|profile-form)-/
    const loseLine = () => page.route(late, (route) => route.abort('internetdisconnected'))
    await signIn(page, 'member')
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await loseLine()
    await page.getByRole('button', { name: /member@/ }).click()
    await expect(page.getByText(/couldn’t reach/)).toBeVisible()
    await page.unroute(late)
    await page.getByRole('button', { name: /member@/ }).click()
    await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible()
    await loseLine()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    const drawer = page.getByRole('dialog', { name: 'My Account' })
    await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(late)
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await expect(drawer.getByLabel('First name')).toBeFocused()
  })
})
