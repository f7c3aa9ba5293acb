import { readdir, readFile } from 'node:fs/promises'
import { demoSite } from '@clubhouse/schema/demo/demo-site'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import type { Request } from '@playwright/test'
import { administrator } from './accounts'
import { lunchDate } from './pages'
import { site } from './servers'
import { expect, test } from './test'

test.use({ expected: [/status of 404/] })

const url = (path: string) => `http://localhost:${site.port}${path}`

/** The most bytes of documents, styles and scripts, compressed and with their headers. */
const limit = { dashboard: 179_500, list: 241_000 }

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are readable: texts, links, the calendar', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Calendar of Events' }).click()
    await expect(page).toHaveURL('/events')
    const lunch = page.getByRole('listitem').filter({ hasText: 'Weekly Lunch' }).first()
    await expect(lunch).toBeVisible()
    const months = page.locator('main h2')
    const first = await months.count()
    await page.getByRole('link', { name: 'Show more months' }).click()
    // Near its end, the current month may have no events left.
    await expect.poll(() => months.count()).toBeGreaterThan(first + 4)
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await page.getByRole('link', { name: /^Next month/ }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
  })
})

test('the calendar and its dates are small documents', async () => {
  for (const path of ['/events', '/events?view=month', lunchDate]) {
    const answer = await fetch(url(path), { headers: { 'accept-encoding': 'gzip' } })
    await answer.text()
    expect(Number(answer.headers.get('content-length')), path).toBeLessThan(40_000)
  }
})

test('the code of the calendar is loaded at the first action, which counts', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(url('/events'))
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(2)
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-theme')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-alive')
  await page.close()
})

test('the dashboard and lists load little code: no forms before one opens', async ({
  browser,
  browserOf,
}) => {
  const signedIn = await browserOf(administrator)
  const storageState = await signedIn.context().storageState()
  /** Opens a page with an empty cache and returns its requests, and the bytes of its document, styles and scripts. */
  const load = async (path: string) => {
    const emptyCache = await browser.newContext({ storageState })
    const page = await emptyCache.newPage()
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const code = requests.filter((one) => /document|script|style/.test(one.resourceType()))
    const sizes = await Promise.all(code.map((request) => request.sizes()))
    await emptyCache.close()
    return {
      urls: requests.map((request) => request.url()),
      bytes: sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0),
    }
  }
  const dashboard = await load('/portal')
  expect(dashboard.urls.length, dashboard.urls.join('\n')).toBeLessThanOrEqual(25)
  expect(dashboard.bytes).toBeLessThan(limit.dashboard)
  for (const path of ['/portal/event', '/portal/user', '/portal/user/directory']) {
    const { urls, bytes } = await load(path)
    const forms = urls.filter((url) => /assets\/(?:schemas|app-form|option-list)-/.test(url))
    expect({ path, forms }).toEqual({ path, forms: [] })
    expect(bytes, path).toBeLessThan(limit.list)
  }
})

test('every page has its metadata', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed.filter((address) => !address?.includes('/events/'))).toEqual(
    [
      '/',
      '/what-is-rotary',
      '/events',
      '/raffle',
      '/contact',
      '/officers',
      '/signup',
      '/signin',
    ].map(url),
  )
  expect(listed).toContain(url(lunchDate))
  for (const address of listed.slice(0, 12)) {
    const html = await (await request.get(address ?? '')).text()
    await page.setContent(html.replace(/<script[^>]*><\/script>/g, ''))
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
    expect(await content('property="og:url"')).toBe(address)
    expect(await content('property="og:title"')).toContain('Rotary Club of Alder Creek')
    expect((await content('name="description"'))?.length).toBeGreaterThan(30)
    const image = (await content('property="og:image"')) ?? ''
    expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg')
    expect(html).not.toContain('public-url.invalid')
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${url('/sitemap.xml')}`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true)
})

test('every icon that a page refers to exists', async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('link[rel=icon], link[rel=apple-touch-icon]')
  const paths = await links.evaluateAll((icons) => icons.map((icon) => icon.getAttribute('href')))
  expect(paths).toEqual(['/favicon.svg', '/favicon.ico', '/club/icon-180.png'])
  for (const path of paths) {
    const icon = await request.get(path ?? '')
    expect(icon.status(), `${path}`).toBe(200)
    expect(icon.headers()['content-type'], `${path}`).toMatch(/^image\/(svg\+xml|png|.*icon)/)
  }
})

test('pages revalidate, assets are cached for a year, both are compressed', async ({ request }) => {
  const page = await request.get('/events', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const etag = page.headers().etag ?? ''
  const again = await request.get('/events', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  const [asset = ''] = /\/assets\/index-[\w-]+\.js/.exec(await page.text()) ?? []
  for (const encoding of ['br', 'gzip']) {
    const script = await request.get(asset, { headers: { 'accept-encoding': encoding } })
    expect(script.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    // Headers that only documents need would be sent with every script.
    const headers = script.headersArray().map(({ name, value }) => `${name}: ${value}`)
    expect(headers.join('\n').length).toBeLessThan(500)
  }
  const raw = await fetch(url('/contact'), { headers: { 'accept-encoding': 'identity' } })
  expect(await raw.text()).toContain('<title>Contact')
})

test('unknown paths return 404, and each page has one URL', async ({ request }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404)
  expect((await request.get('/portal/whatever')).status()).toBe(200)
  const slash = await request.get('/events/?a=1', { maxRedirects: 0 })
  expect(slash.status()).toBe(308)
  expect(slash.headers().location).toBe('/events?a=1')
  for (const path of [
    '/pages/index.html',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.vite/manifest.json',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).not.toContain('"name"')
  }
})

test('the page code contains no club data, and is the same for all clubs', async () => {
  const texts = textsOf([demoSite, startingValues]).filter(
    // The error about an invalid time zone contains this example.
    (text) => text.length > 15 && text !== demoSite.identity.timeZone,
  )
  expect(texts.length).toBeGreaterThan(60)
  const dist = new URL('../dist/', import.meta.url)
  const code = await Promise.all(
    ['assets/', 'pages/'].map(async (folder) => {
      const names = await readdir(new URL(folder, dist))
      const read = names
        .filter((name) => /\.(?:js|css|template)$/.test(name))
        .map((name) => readFile(new URL(folder + name, dist), 'utf8'))
      return (await Promise.all(read)).join('\n')
    }),
  )
  for (const text of texts) expect(code.join('\n').includes(text), text).toBe(false)
})

/** Returns all texts within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : []
}
