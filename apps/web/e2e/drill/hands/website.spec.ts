import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { withOwnServer } from '../../own-server'
import { editedClub } from '../../servers'
import { expect, portal, signIn, test, watch, withCode } from '../../test'

test.describe.configure({ mode: 'serial' })

test('an editor opens at its heading, its preview at the section that is edited', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await portal(page)
  await page.goto('/portal/administrator/site/testimonials')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[aria-roledescription=carousel]')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

const picture = fileURLToPath(new URL('../../../public/club/share.jpg', import.meta.url))

async function publish(page: Page, title: string) {
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: `Publish “${title}”?` })
  await question.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Visitors can see it now.')).toBeVisible()
}

test('by keys: a testimonial is added, moved, another removed; a picture shows its right-hand part', async ({
  browser,
}) => {
  test.slow()
  // Other tests read the website's club texts.
  await withOwnServer(editedClub, async (url) => {
    const page = withCode(await (await browser.newContext({ baseURL: url })).newPage())
    const problems = watch(page)
    await signIn(page, 'admin')
    await portal(page)
    await page.goto('/portal/administrator/site/testimonials')
    const quotes = page.getByRole('textbox', { name: 'Quote', exact: true })
    await page.getByRole('button', { name: 'Add a testimonial' }).press('Enter')
    await expect(quotes.nth(3)).toBeFocused()
    await page.keyboard.type('I came for the soup.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Nell Novak')
    await page.getByRole('button', { name: 'Move Testimonial 4 up' }).press('Enter')
    for (const place of [3, 2]) {
      const up = page.getByRole('button', { name: `Move Testimonial ${place} up` })
      await expect(up).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(quotes.first()).toHaveValue('I came for the soup.')
    await page.getByRole('button', { name: 'Remove Testimonial 2' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await publish(page, 'Testimonials')

    await page.goto('/portal/administrator/site/join')
    await page.getByLabel('Choose a picture').setInputFiles(picture)
    const frame = page.getByRole('slider', { name: 'Visible part' })
    await expect(frame).toBeFocused()
    await page.keyboard.press('End')
    await expect(frame).toHaveAttribute('aria-valuetext', 'At the right')
    await page.getByRole('button', { name: 'Use picture' }).press('Enter')
    const alt = page.getByLabel('What does it show?')
    await expect(alt).toHaveValue('')
    await alt.focus()
    await page.keyboard.type('A long table in the park.')
    await publish(page, 'Join the club')

    await page.goto('/')
    const slides = page.getByRole('region', { name: 'What members say' }).locator('blockquote')
    await expect(slides).toHaveCount(3)
    await expect(slides.first()).toHaveText('“I came for the soup.”')
    await page.goto('/signup')
    const shown = page.getByRole('img', { name: 'A long table in the park.' })
    await expect(shown).toBeVisible()
    // The browser selects a picture file after the element is visible.
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('/site-picture/')
    expect(problems).toEqual([])
  })
})

test('every press of the button that adds an entry adds one', async ({ page }) => {
  await signIn(page, 'admin')
  await portal(page)
  await page.goto('/portal/administrator/site/testimonials')
  const quotes = page.getByRole('textbox', { name: 'Quote', exact: true })
  await expect(quotes).toHaveCount(3)
  const add = page.getByRole('button', { name: 'Add a testimonial' })
  for (const count of [4, 5, 6]) {
    // As slow as a hand, because nothing may move the button during the click.
    await add.click({ delay: 90 })
    await expect(quotes).toHaveCount(count)
    await expect(quotes.nth(count - 1)).toBeFocused()
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(quotes).toHaveCount(3)
})

test('the preview follows the field that is edited', async ({ page }) => {
  await signIn(page, 'admin')
  await portal(page)
  await page.goto('/portal/administrator/site/home')
  const outline = page.getByRole('navigation', { name: 'Parts of this section' })
  await outline.getByRole('button', { name: 'Closing text' }).click()
  await expect(page.getByLabel('Closing text')).toBeFocused()
  const edited = page.frameLocator('iframe').locator('[data-edited]')
  await expect(edited).toHaveText(await page.getByLabel('Closing text').inputValue())
  await expect(edited).toBeInViewport()
  await page.getByLabel('Headline', { exact: true }).focus()
  await expect(page.frameLocator('iframe').locator('h1[data-edited]')).toBeInViewport()
})

test.describe('by touch', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })

  test('an entry is dragged by its handle, and what is typed offline is saved later', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin')
    await portal(page)
    await page.goto('/portal/administrator/site/join')
    const taglines = page.getByRole('textbox', { name: 'Tagline', exact: true })
    const before = await taglines.first().inputValue()
    const handles = page.locator('[title="Drag to move"]')
    await handles.first().evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
    const from = await handles.first().boundingBox()
    const to = await handles.nth(1).boundingBox()
    if (!from || !to) throw new Error('There are no handles')
    const x = from.x + 20
    const touch = await context.newCDPSession(page)
    const point = (y: number) => ({ touchPoints: [{ x, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(from.y + 20) })
    for (const y of [from.y + 60, to.y, to.y + 140])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(y) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(taglines.nth(1)).toHaveValue(before)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await context.setOffline(true)
    await taglines.first().fill('Typed on a train')
    await expect(page.getByText(/Your changes are kept in this browser\.$/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(taglines.first()).toHaveValue('Typed on a train')
    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: 'Discard draft' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).tap()
    await expect(taglines.first()).toHaveValue(before)
  })
})
