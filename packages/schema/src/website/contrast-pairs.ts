import type { Colors } from './color-pair.js'
import {
  type ColorTokenName,
  colorTokens,
  markContrast,
  neutralTokens,
  type Theme,
  textContrast,
} from './color-tokens.js'
import { contrast } from './oklch.js'

type ColorName = ColorTokenName | keyof typeof neutralTokens

/** A color, a background that it appears on, and the minimum contrast of the two. */
export type ContrastPair = { front: ColorName; back: ColorName; minimum: number }

const onEach = (front: ColorName, backs: ColorName[], minimum: number): ContrastPair[] =>
  backs.map((back) => ({ front, back, minimum }))

const grounds: ColorName[] = ['page', 'surface', 'sunken', 'primary-soft', 'accent-soft']

/** All pairs of foreground and background on the pages. A color that only fills or decorates is never a `front`. */
export const contrastPairs: readonly ContrastPair[] = [
  // Links, headings of cards, chosen entries; also borders of what is chosen, bars and icons, which need less.
  ...onEach('primary', grounds, textContrast),
  ...onEach('on-primary', ['primary', 'primary-hover'], textContrast),
  ...onEach('on-accent', ['accent', 'accent-hover'], textContrast),
  ...onEach('on-accent-soft', ['accent-soft'], textContrast),
  ...onEach('text', grounds, textContrast),
  ...onEach('muted', grounds, textContrast),
  ...onEach('on-deep', ['deep', 'deep-raised'], textContrast),
  ...onEach('on-deep-muted', ['deep', 'deep-raised'], textContrast),
  ...onEach('on-deep-accent', ['deep'], textContrast),
  // Borders of fields and switches, the arrows of sorting, the outlines of bars.
  ...onEach('control', grounds, markContrast),
  // The ring of the focus; on the deep color it is the accent.
  ...onEach('focus', grounds, markContrast),
  ...onEach('on-deep-accent', ['deep-raised'], markContrast),
]

/** A pair with its colors in one theme, and their contrast. */
export type MeasuredPair = ContrastPair & {
  theme: Theme
  frontColor: string
  backColor: string
  contrast: number
}

/** All pairs of a club's colors, measured in both themes. */
export function measuredPairs(colors: Colors): MeasuredPair[] {
  const tokens = { ...neutralTokens, ...colorTokens(colors) }
  const themes: Theme[] = ['light', 'dark']
  return themes.flatMap((theme) =>
    contrastPairs.map((pair) => {
      const frontColor = tokens[pair.front][theme]
      const backColor = tokens[pair.back][theme]
      return { ...pair, theme, frontColor, backColor, contrast: contrast(frontColor, backColor) }
    }),
  )
}
