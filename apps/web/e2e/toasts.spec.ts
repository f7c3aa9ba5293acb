import type { Locator, Page } from '@playwright/test'
import { expect, portal, signIn, test } from './test'

// Errors that these tests cause on purpose.
test.use({ expected: [/status of 500/] })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}

async function overlaps(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const failing = (page: Page, path: RegExp) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )

test('a toast covers no drawer button on a phone or desktop, and can be dismissed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'member')
  await portal(page)
  await failing(page, /account\.update/)
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  const update = drawer.getByRole('button', { name: 'Update' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/portal?drawer=account')
    await expect(update).toBeVisible()
    await drawer.getByLabel('First name').fill('Ada')
    await update.click()
    const toast = page.getByRole('alert').filter({ hasText: 'A general error occurred' })
    await expect(toast).toBeVisible()
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    for (const name of ['Close', 'Cancel', 'Update']) {
      const button = drawer.getByRole('button', { name, exact: true })
      expect(await overlaps(toast, button), `${name} at ${size.width}`).toBe(false)
    }
    const { width: target } = await boxOf(dismiss)
    expect(target).toBeGreaterThanOrEqual(36)
    await dismiss.click()
    await expect(toast).toBeHidden()
    await expect(drawer).toBeVisible()
  }
})
