import { pages } from '../pages'
import { expect, test } from '../test'

test.use({ expected: [/status of 404/] })

for (const { path, title, texts } of pages) {
  test(`${path} has its texts, also after a reload`, async ({ page }) => {
    for (const load of [() => page.goto(path), () => page.reload()]) {
      await load()
      await expect(page).toHaveTitle(title)
      for (const text of texts) {
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
  })
}
