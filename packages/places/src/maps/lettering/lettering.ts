import { palette } from '../palette.js'
import { glyphs } from './glyphs.js'

type Glyph = { advance: number; path: string }

const em = 1000
const space = 299

const font = new Map<string, Glyph>(
  glyphs
    .trim()
    .split('\n')
    .map((line) => {
      const [character = '', advance = '', ...path] = line.split(' ')
      return [character, { advance: Number(advance), path: path.join(' ') }]
    }),
)

export type Lettering = {
  text: string
  /** Where the text begins, and its baseline. */
  x: number
  y: number
  /** Pixels to the em. */
  size: number
  color: string
  /** Added after each character, in parts of the em. */
  spacing?: number
  /** The outline that lifts the text off the map, pixels. */
  halo?: number
}

/** How wide a text is, in the unit of `size`. */
export const widthOf = (text: string, size: number, spacing = 0): number =>
  [...known(text)].reduce((width, character) => width + advanceOf(character, spacing), 0) *
  (size / em)

/** A text as SVG outlines, which look the same on a server without fonts. No part of `text` becomes markup. */
export function letter({ text, x, y, size, color, spacing = 0, halo = 1.5 }: Lettering): string {
  let along = 0
  const outlines: string[] = []
  for (const character of known(text)) {
    const path = font.get(character)?.path
    if (path) outlines.push(`<path transform="translate(${Math.round(along)})" d="${path}"/>`)
    along += advanceOf(character, spacing)
  }
  const place = `transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${size / em})"`
  const body = outlines.join('')
  const ring = halo
    ? `<g ${place} fill="none" stroke="${palette.halo}" stroke-opacity=".9" stroke-linejoin="round" stroke-width="${((2 * halo * em) / size).toFixed(0)}">${body}</g>`
    : ''
  return `${ring}<g ${place} fill="${color}">${body}</g>`
}

const advanceOf = (character: string, spacing: number) =>
  (font.get(character)?.advance ?? space) + spacing * em

/** The characters that can be drawn; letters with marks that are not among them lose their marks. */
const known = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) =>
      font.has(character) || character === ' '
        ? character
        : [...character.normalize('NFD')].filter((part) => font.has(part)).join(''),
    )
    .join('')
