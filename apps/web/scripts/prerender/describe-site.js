import { writeFile } from 'node:fs/promises'
import { club } from '@clubhouse/schema/club.config'

/** Not for search engines: they lead on from a form or need a link's token. */
const unlisted = [
  '/thank-you',
  '/password-forgot',
  '/password-reset',
  '/subscription/success',
  '/email-confirm',
  '/unsubscribe',
  '/visitor-rsvp',
]

/**
 * sitemap.xml, robots.txt and the web app manifest.
 * @param {string} dist
 * @param {{ path: string }[]} pages
 * @param {{ publicUrl: string, renderedAt: string }} facts
 */
export async function describeSite(dist, pages, { publicUrl, renderedAt }) {
  const urls = pages
    .filter(({ path }) => !unlisted.includes(path))
    .map(
      ({ path }) =>
        `<url><loc>${publicUrl}${path}</loc><lastmod>${renderedAt.slice(0, 10)}</lastmod></url>`,
    )
  await writeFile(
    `${dist}pages/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  )
  await writeFile(
    `${dist}pages/robots.txt`,
    `User-agent: *\nDisallow: /api/\nDisallow: /portal\nSitemap: ${publicUrl}/sitemap.xml\n`,
  )
  const icon = (/** @type {number} */ size, /** @type {string} */ purpose) => ({
    src: `/club/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  await writeFile(
    `${dist}manifest.webmanifest`,
    JSON.stringify({
      name: club.name,
      short_name: club.shortName,
      description: club.description,
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#fcfaf5',
      theme_color: '#17458f',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    }),
  )
}
