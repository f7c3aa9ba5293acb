import { alive, expect, portal, signIn, test, violations } from './test'

const unauthorized = /status of 401/

test.describe('in and out', () => {
  // Rare, on a busy machine, around the sign-out.
  test.use({ expected: [unauthorized] })

  test('a member goes from the home page to the dashboard and out again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Club Member Login' }).click()
    await expect(page).toHaveURL('/signin')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/portal')
    await expect(page.getByText('Welcome back, Amelia!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.getByRole('button', { name: /Amelia Hartwell/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/signin')
    await page.goto('/portal')
    await expect(page).toHaveURL(/\/signin\?next=/)
  })
})

test('a sign-in link leads to the portal, and never to another site', async ({ page }) => {
  const elsewhere = ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']
  for (const next of elsewhere) {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    // A signed-in member is redirected at once.
    if (next === elsewhere[0]) await signIn(page, 'admin')
    await expect(page, next).toHaveURL('/portal')
  }
})

test('a toast is readable in either theme', async ({ page }) => {
  await signIn(page, 'member')
  await page.getByLabel('Notifications').getByText('Signed in').hover()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, { part: '[aria-label="Notifications"]' }), colorScheme).toEqual(
      [],
    )
  }
})

test.describe('refusals', () => {
  test.use({ expected: [unauthorized] })

  test('a wrong password shows an error, and the email address stays', async ({ page }) => {
    await signIn(page, 'admin', 'not the password')
    const refusal = 'The email address or the password is not right.'
    await expect(page.getByLabel('Notifications').getByRole('alert')).toContainText(refusal)
    // The toast disappears; the form's message stays until something is typed.
    const form = page.getByRole('form', { name: 'Sign in' })
    await expect(form.getByRole('alert')).toHaveText(refusal)
    await expect(page.getByLabel('Email')).toHaveValue('admin@clubhouse.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
    await page.getByLabel('Email').fill('somebody@clubhouse.example')
    await expect(form.getByRole('alert')).toHaveCount(0)
  })

  test('an expired token is renewed silently', async ({ page }) => {
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/portal')
    // A running call would overwrite the stored session.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
      stored.state.token = 'x'.repeat(43)
      localStorage.setItem('persist:root', JSON.stringify(stored))
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  })

  test('an ended session leads to sign-in, and back to the requested page', async ({
    page,
    context,
  }) => {
    await signIn(page, 'member')
    await portal(page)
    await context.clearCookies()
    // A running call would overwrite the stored session.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
      stored.state.token = 'x'.repeat(43)
      localStorage.setItem('persist:root', JSON.stringify(stored))
    })
    await page.goto('/portal/chapter?sort=-name')
    await expect(page).toHaveURL(/\/signin\?next=/)
    await signIn(page, 'member')
    await expect(page).toHaveURL('/portal/chapter?sort=-name')
    await expect(page.getByRole('heading', { name: 'Chapters' })).toBeVisible()
  })
})

test('text typed before the code loads is kept and sent', async ({ page }) => {
  await page.goto('/signin', { waitUntil: 'commit' })
  await signIn(page, 'member')
  await expect(page).toHaveURL('/portal')
})

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signIn(page, 'member')
  await portal(page)
  const other = await context.newPage()
  await other.goto('/portal/chapter')
  await expect(other.getByRole('heading', { name: 'Chapters' })).toBeVisible()
  await page.getByRole('button', { name: /Marcus Delgado/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(other).toHaveURL(/\/signin/)
})

test('the scroll position survives hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/signin', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await alive(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})
