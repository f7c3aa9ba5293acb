import { administrator } from '../../accounts'
import { appCode } from '../../app-code'
import { expect, signIn, test, type } from '../../hands/phones'
import { withOwnServer, withSecondServer } from '../../own-server'
import { guardedClub, guardedLater } from '../../servers'
import { portal, violations } from '../../test'

const aWeekLater = new URL('../../a-week-later.js', import.meta.url)
/** Returns the current half minute, as authenticator apps count. */
const eightDays = 8 * 24 * 120

test('an administrator sees that two-step verification will be required, and sets it up at sign-in a week later, by touch', async ({
  newPhone,
}) => {
  test.slow()
  await withOwnServer(guardedClub, async (url) => {
    const page = await newPhone(url)
    await page.goto('/signin')
    await signIn(page, administrator)
    await portal(page)
    await page.goto('/portal/administrator/club')
    const drawer = page.getByRole('main')
    const rule = page.getByRole('switch', {
      name: 'Require two-step verification for administrators',
    })
    // The switch itself is behind its visible part.
    await drawer.locator('label').filter({ has: rule }).tap()
    await expect(rule).toBeChecked()
    await page.goto('/portal')
    await expect(page.getByRole('region', { name: 'Set up two-step verification' })).toContainText(
      /^Starting .*, administrators need two-step verification/,
    )

    // An administrator who missed the notice isn't locked out.
    const env = { NODE_OPTIONS: `--import=${aWeekLater}`, PUBLIC_URL: url }
    await withSecondServer(guardedLater, env, async (later) => {
      const theirs = await newPhone(later)
      await theirs.goto('/signin')
      await signIn(theirs, administrator)
      await expect(
        theirs.getByText(/^The club requires two-step verification for administrators/),
      ).toBeVisible()
      await theirs.getByText('I can’t scan it').tap()
      const code = theirs.locator('code')
      const key = (await code.textContent()) ?? ''
      expect(await violations(theirs)).toEqual([])
      const form = theirs.getByRole('form', { name: 'Two-step verification' })
      await type(theirs, form.getByLabel('Code from your app'), appCode(key, eightDays))
      await form.getByRole('button', { name: 'Turn on and sign in' }).tap()
      await expect(theirs.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
      await expect(code).toHaveCount(10)
      expect(await violations(theirs)).toEqual([])
      await theirs.getByLabel('I’ve saved these codes').tap()
      await theirs.getByRole('button', { name: 'Go to the portal' }).tap()
      await portal(theirs)
      await expect(
        theirs.getByRole('region', { name: 'Set up two-step verification' }),
      ).toHaveCount(0)
      await theirs.close()
    })
    await page.close()
  })
})
