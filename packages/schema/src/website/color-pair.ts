import { z } from 'zod/mini'
import { example } from '../api-metadata.js'

const hex = /^#[0-9a-fA-F]{6}$/

/** As many tools copy it: without the '#'. */
const withHash = (text: string) => (/^[0-9a-fA-F]{6}$/.test(text) ? `#${text}` : text)

/** The color that a text is, '#rrggbb' in lower case; null: it is none. */
export function colorOf(text: string): string | null {
  const color = withHash(text.trim()).toLowerCase()
  return isColor(color) ? color : null
}

/** Whether a text is a color, '#rrggbb'. */
export const isColor = (text: string) => hex.test(text)

const hexColor = (label: string) =>
  z.string(`${label} is required`).check(
    z.trim(),
    z.minLength(1, { message: `${label} is required`, abort: true }),
    z.overwrite(withHash),
    z.regex(hex, {
      message: `${label} must be a color such as #17458f`,
      // Only colors can be compared.
      abort: true,
    }),
    z.toLowerCase(),
  )

/** The two colors of a club, each '#rrggbb': of its links, buttons and bands, and of what stands out. */
export const colorPair = z.object({
  strong: example('#17458f', hexColor('Main color')),
  accent: example('#f7a81b', hexColor('Accent')),
})

export type Colors = z.output<typeof colorPair>

/** The colors of a club that has not chosen its own. */
export const firstColors: Colors = { strong: '#17458f', accent: '#f7a81b' }
