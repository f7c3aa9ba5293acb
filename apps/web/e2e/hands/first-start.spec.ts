import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { administrator } from '../accounts'
import { withOwnServer } from '../own-server'
import { ownClub } from '../servers'
import { alive, expect, portal, test, violations, watch, withCode } from '../test'
import { phone } from './hands'

/** A club name that takes two header lines beside the links. */
const longName = 'Rotary Club of Saint Bartholomew-upon-the-Hill'

const picture = fileURLToPath(new URL('../../public/club/share.jpg', import.meta.url))

const ownTest = test.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures one asks for
    async ({}, use) => withOwnServer(ownClub, use),
    { scope: 'worker', timeout: 60_000 },
  ],
})

ownTest(
  'an administrator starts their own club with members, a headline and a picture, by touch only',
  async ({ browser, url }) => {
    ownTest.slow()
    const context = await browser.newContext({ ...phone.context, baseURL: url })
    const page = withCode(await context.newPage())
    const problems = watch(page)
    await page.goto('/signin')
    await phone.fill(page, page.getByLabel('Email'), administrator.email)
    await phone.fill(page, page.getByLabel('Password', { exact: true }), administrator.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await portal(page)
    await page.getByRole('link', { name: 'Set up your own club' }).tap()

    const part = (name: string) => page.getByRole('region', { name })
    const fill = (name: string, label: string, text: string) =>
      phone.fill(page, part(name).getByLabel(label, { exact: true }), text)
    await fill('Your club', 'Name', longName)
    expect(await violations(page)).toEqual([])
    await fill('Your club', 'Short name', 'Birch Falls Rotary')
    await fill('Your club', 'Address', '5 Mill Lane')
    await fill('Your club', 'City', 'Birch Falls')
    await fill('Your club', 'State', 'WI')
    await fill('Your club', 'Postal code', '53001')
    await fill('Your club', 'Time zone', 'America/Chicago')
    await page.getByRole('button', { name: 'Choose your club’s colors' }).tap()
    const strong = page.getByLabel('Main color', { exact: true })
    await strong.tap()
    await strong.selectText()
    await page.keyboard.insertText('#125c3a')
    await fill('Your account', 'First name', 'Olive')
    await fill('Your account', 'Last name', 'Owner')
    await fill('Your account', 'Email', 'olive@birchfalls.test')
    await fill('Your account', 'Phone number', '920-555-0100')
    await fill('Your account', 'Password', 'nine green lanterns')
    await fill('Your account', 'Confirm Password', 'nine green lanterns')
    await fill('Public contact details', 'Contact email', 'hello@birchfalls.test')
    for (const [place, firstname] of ['Mia', 'Noah', 'Ida'].entries()) {
      await page.getByRole('button', { name: 'Add a member' }).tap()
      const member = page.getByRole('group', { name: `Member ${place + 1}` })
      await phone.fill(page, member.getByLabel('First name'), firstname)
      await phone.fill(page, member.getByLabel('Last name'), 'Member')
      await phone.fill(page, member.getByLabel('Email'), `${firstname}@birchfalls.test`)
      await phone.fill(page, member.getByLabel('Phone number'), '920-555-0101')
    }
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Set up your club' }).tap()
    await expect(page.getByRole('heading', { name: 'Welcome, Olive Owner' })).toBeVisible()
    const steps = page.getByRole('region', { name: /^First steps/ })
    await expect(steps).toContainText('Emails are saved as files')
    await expect(steps.getByRole('listitem').filter({ hasText: 'First members' })).toContainText(
      'Done',
    )
    expect(await violations(page)).toEqual([])

    await page.goto('/portal/administrator/site/home')
    const headline = page.getByLabel('Headline', { exact: true })
    await headline.tap()
    await headline.selectText()
    await page.keyboard.insertText('Birch trees, and people who plant them.')
    const hero = page.getByRole('group', { name: 'Picture at the top' })
    const file = { name: 'hero.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) }
    await hero.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Use picture' }).tap()
    await expect(
      hero.locator('img[src*="/site-picture/"], img[srcset*="/site-picture/"]').first(),
    ).toBeVisible()
    await phone.fill(page, hero.getByLabel(/What does it show/), 'Members among birch trees.')
    await page.getByRole('button', { name: 'Publish', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeAttached()

    const visitor = await (await browser.newContext({ ...phone.context, baseURL: url })).newPage()
    await visitor.goto('/')
    await alive(visitor)
    await expect(visitor).toHaveTitle(longName)
    await expect(
      visitor.getByRole('heading', { name: 'Birch trees, and people who plant them.' }),
    ).toBeVisible()
    const shown = visitor.getByRole('img', { name: 'Members among birch trees.' })
    await expect(shown).toBeVisible()
    // The browser selects a picture file after the element is visible.
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('/site-picture/')

    // A pasted URL has nowhere to wrap.
    const intro = page.getByLabel('Introduction', { exact: true })
    await intro.tap()
    await intro.selectText()
    await page.keyboard.insertText(`https://www.example.org/${'1023'.repeat(20)} and more`)
    await page.getByRole('button', { name: 'Publish', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeAttached()
    await visitor.reload()
    await expect(visitor.getByText('https://www.example.org/')).toBeVisible()
    for (const width of [phone.context.viewport?.width ?? 0, 1280, 1440]) {
      await visitor.setViewportSize({ width, height: 800 })
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
    await visitor.context().close()
    await context.close()
    expect(problems).toEqual([])
  },
)
