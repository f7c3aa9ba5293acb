import { administrator, createReachedMember, createSeries } from '../accounts'
import { emailsTo, textMessages } from '../emails'
import { withSecondServer } from '../own-server'
import { secondSite, site } from '../servers'
import { expect, portal, test, withCode } from '../test'

/** The time until everyone sees the change. */
const timeout = 5000
const other = `http://localhost:${secondSite.port}`

/** Another server of the same club. */
const secondServer = test.extend<object, { running: undefined }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures one asks for
    async ({}, use) => {
      // Links in emails lead to the club's public URL, whichever server sends them.
      const env = { PUBLIC_URL: `http://localhost:${site.port}` }
      await withSecondServer(secondSite, env, () => use(undefined))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const read = async (path: string) => (await fetch(other + path)).text()

secondServer(
  'a date that is canceled on one server is canceled for everybody on the other',
  async ({ running: _running, browser, browserOf, request }) => {
    test.slow()
    const { id, title } = await createSeries(request)
    const ida = await createReachedMember(request)
    const page = await browserOf(administrator)
    await page.goto(`/portal/event/${id}`)
    const dates = page.getByRole('list', { name: 'Dates', exact: true })
    await dates.getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel this date' }).click()
    const day = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const dialog = page.getByRole('dialog', { name: `Cancel “${title}”` })
    await dialog.getByLabel(/^Reason/).fill('Ice on the roof.')

    const theirs = withCode(await (await browser.newContext({ baseURL: other })).newPage())
    await theirs.goto('/signin')
    await theirs.getByLabel('Email').fill(ida.email)
    await theirs.getByLabel('Password', { exact: true }).fill(ida.password)
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
    await portal(theirs)
    const events = theirs.getByRole('region', { name: 'Your Chapter Events' })
    const card = events.getByRole('listitem').filter({ hasText: title })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('Ice on the roof.')

    const entry = async (feed: string) =>
      (await read(feed))
        .replaceAll('\r\n ', '')
        .split('BEGIN:VEVENT')
        .find((text) => text.includes(`UID:portal-${id}-${day}@`))
    /** The places on the other server and the deliveries to check, before and after. */
    const places: Record<string, () => Promise<boolean>> = {
      '/events': async () => (await read('/events')).includes('Ice on the roof.'),
      'the public page of the date': async () =>
        (await read(`/events/${id}/${day}`)).includes('This date is canceled.'),
      'the dashboard': async () => {
        await theirs.reload()
        await expect(card).toBeVisible({ timeout: 2000 })
        return (await card.innerText()).includes('Ice on the roof.')
      },
      'the public feed': async () => Boolean((await entry('/calendar.ics'))?.includes('CANCELED')),
      "the member's own feed": async () => Boolean((await entry(ida.feed))?.includes('CANCELED')),
      'the email': async () =>
        (await emailsTo(ida.email)).some((text) => text.includes('Ice on the roof.')),
      'the text message': async () =>
        (await textMessages()).some((text) => text.includes(title) && /cancel/i.test(text)),
    }
    for (const [name, isCanceled] of Object.entries(places))
      expect(await isCanceled(), name).toBe(false)

    await dialog.getByRole('button', { name: 'Cancel date' }).click()
    await Promise.all(
      Object.entries(places).map(([name, isCanceled]) =>
        expect(async () => expect(await isCanceled(), name).toBe(true)).toPass({ timeout }),
      ),
    )
    await expect(dialog).toBeHidden()
    await theirs.context().close()
  },
)
