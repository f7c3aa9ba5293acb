import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const signIn = async (page: Page, password: string) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill('admin@clubhouse.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

test('a member goes from the home page to the dashboard and out again', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Club Member Login' }).click()
  await expect(page).toHaveURL('/signin')
  await signIn(page, 'clubhouse-demo')
  await expect(page).toHaveURL('/portal')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await page.goto('/portal')
  await expect(page).toHaveURL('/signin')
  expect(problems).toEqual([])
})

test('a wrong password is said in words, and the address stays', async ({ page }) => {
  await signIn(page, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(
    'The e-mail address or the password is not right.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('admin@clubhouse.example')
})

test('a token that has ended is renewed without a word', async ({ page }) => {
  await signIn(page, 'clubhouse-demo')
  await expect(page).toHaveURL('/portal')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    stored.state.token = 'x'.repeat(43)
    localStorage.setItem('persist:root', JSON.stringify(stored))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing at ${width}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/', '/signin', '/no/such/page']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page), path).toEqual([])
      }
    })
  }
}
