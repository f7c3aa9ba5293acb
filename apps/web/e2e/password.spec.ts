import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordReset, resetLinkSent } from './hands/public-forms'
import { site } from './servers'
import { expect, test, violations } from './test'

test.use({ expected: [/status of 400/] })

/** Returns the links in the emails to an address. */
async function mailedLinks(address: string): Promise<string[]> {
  const folder = join(site.dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((text) => text.includes(`To: ${address}`))
    .map(
      (text) =>
        text.replace(/=\r?\n/g, '').match(/\/password-reset\?token=(?:3D)?([\w-]{43})/)?.[1],
    )
    .filter((token) => token !== undefined)
    .map((token) => `/password-reset?token=${token}`)
}

/** Waits for the next email to an address, and returns its link. */
async function nextLink(address: string, earlier: string[]): Promise<string> {
  let links: string[] = []
  await expect(async () => {
    links = (await mailedLinks(address)).filter((link) => !earlier.includes(link))
    expect(links).toHaveLength(1)
  }).toPass({ timeout: 40_000 })
  return links.join()
}

test('a forgotten password is reset with an emailed link, once', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const email = page.getByLabel('Email Address')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Must be a valid email address')).toBeVisible()
  const earlier = await mailedLinks('rosa.avila@millracecafe.example')
  await email.fill('rosa.avila@millracecafe.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(resetLinkSent)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible()

  const link = await nextLink('rosa.avila@millracecafe.example', earlier)
  await page.goto(link)
  await page.getByLabel('New Password').fill('a brand new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(passwordReset)).toBeVisible()
  await expect(page).toHaveURL('/password-reset')
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await page.getByLabel('Email').fill('rosa.avila@millracecafe.example')
  await page.getByLabel('Password', { exact: true }).fill('a brand new password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/portal')

  await page.goto(link)
  await page.getByLabel('New Password').fill('another password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'This link has expired or was already used.',
  )
})
