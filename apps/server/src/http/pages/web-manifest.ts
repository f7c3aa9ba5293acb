import type { SiteValues } from '@clubhouse/schema/website/sections'

/** Returns the web app manifest, which lets a phone add the site to its home screen. */
export const webManifest = ({ identity, colors }: SiteValues): string =>
  JSON.stringify({
    name: identity.name,
    short_name: identity.shortName,
    description: identity.description,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fcfaf5',
    theme_color: colors.strong,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })

const icon = (size: number, purpose: string) => ({
  src: `/club/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The built-in mark, drawn in the program's own colors, in those of the club. */
export const inClubColors = (mark: string, { colors }: SiteValues): string =>
  mark.replaceAll('#17458f', colors.strong).replaceAll('#f7a81b', colors.accent)
