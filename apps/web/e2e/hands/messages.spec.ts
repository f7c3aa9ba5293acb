import type { Locator } from '@playwright/test'
import { administrator, createReachedMember } from '../accounts'
import { emailsTo } from '../emails'
import { violations } from '../test'
import { expect, test, type } from './phones'

// axe looks into every frame, where nothing may run.
test.use({ expected: [/^Blocked script execution in 'about:srcdoc'/] })

test('an administrator writes, previews and sends an announcement to a chapter by touch', async ({
  phoneOf,
  request,
}) => {
  test.slow()
  const member = await createReachedMember(request)
  const subject = `Summer party ${member.name}`
  const page = await phoneOf(administrator)
  await page.goto('/portal/message')
  await page.getByRole('button', { name: 'Write an announcement' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Write an announcement' })).toBeVisible()
  // The editor hides the portal's header and bottom bar.
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeHidden()
  const subjectBox = await page.getByLabel('Subject').boundingBox()
  expect(subjectBox?.y).toBeLessThan(200)
  await type(page, page.getByLabel('Subject'), subject)
  const text = page.getByRole('textbox', { name: 'Message' })
  await type(page, text, 'Dear {firstname}, bring ')
  await page.getByRole('button', { name: 'Bold' }).tap()
  await expect(text).toBeFocused()
  await page.keyboard.insertText('a salad')
  await expect(text.getByTitle('Each member’s first name')).toBeVisible()
  await expect(text.locator('strong')).toHaveText('a salad')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Review and send' })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.getByRole('button', { name: 'A chapter' }).tap()
  await page.getByRole('button', { name: 'Alder Creek Midday' }).tap()
  await expect(page.getByText(/ members will receive this\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send test to me' }).tap()
  await expect
    .poll(async () => (await emailsTo(administrator.email)).join())
    .toContain(`Test: ${subject}`)

  await page.getByRole('button', { name: 'Preview' }).tap()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await type(page, preview.getByRole('combobox', { name: 'Preview as' }), member.name)
  await preview.getByRole('option', { name: member.name }).tap()
  await expect(preview.getByText(member.email)).toBeVisible()
  await expect
    .poll(() => shown(preview.getByTitle('Email preview', { exact: true })))
    .toContain('Dear Ida, bring a salad')
  expect(await violations(page, { part: 'dialog' })).toEqual([])
  await page.goBack()
  await expect(preview).toBeHidden()

  await page.getByRole('button', { name: /^Send to \d+ members$/ }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+ members$/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect.poll(async () => (await emailsTo(member.email)).join()).toContain('Dear Ida, bring')
  await expect(page.getByText(/^[1-9]\d* of \d+ saved, not sent/)).toBeVisible({ timeout: 60_000 })
  await page.goto(`${page.url()}?q=${encodeURIComponent(member.name)}`)
  const person = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')
  await expect(person).toHaveCount(1)
  await expect(person).toContainText('Saved, not sent')
  expect(await violations(page)).toEqual([])
  const emails = await emailsTo(member.email)
  expect(emails.filter((text) => text.includes('bring'))).toHaveLength(1)
})

/** Returns a frame's text; no scripts run in it, not even the test's. */
const shown = (frame: Locator) =>
  frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.body.textContent ?? '')
