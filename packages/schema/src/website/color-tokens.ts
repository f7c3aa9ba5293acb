import type { Colors } from './color-pair.js'
import { contrast, lightnessOf, shade, shadeUntil, type Towards } from './oklch.js'

/** A color in the light and in the dark theme. */
export type Themed = { light: string; dark: string }
export type Theme = keyof Themed

/** The colors that are the same for every club; the style sheet has them, too. */
export const neutralTokens = {
  page: { light: '#fcfaf5', dark: '#0b1220' },
  surface: { light: '#ffffff', dark: '#141d2f' },
  sunken: { light: '#f3eee2', dark: '#101829' },
  text: { light: '#1a2436', dark: '#e8ecf4' },
  muted: { light: '#525d70', dark: '#aab5c7' },
  border: { light: '#e4dccb', dark: '#2a3750' },
  control: { light: '#788090', dark: '#7a88a2' },
} satisfies Record<string, Themed>

/** The least contrast of text, and of marks, controls and the ring of the focus (WCAG 2 AA). */
export const textContrast = 4.5
export const markContrast = 3

/** What is derived has this much more: programs that measure contrasts differ by less. */
export const margin = 0.01

export type ColorTokens = ReturnType<typeof colorTokens>
export type ColorTokenName = keyof ColorTokens

/**
 * Returns all colors of the pages that derive from the club's, in both themes. The strong color and the accent are
 * kept; foregrounds and backgrounds around them are adjusted to be readable. A strong color that white text can't be
 * read on is kept and fails the check (see `colorsSchema`).
 */
export function colorTokens({ strong, accent }: Colors) {
  const soft = { light: shade(strong, 0.944, 0.14, 5), dark: shade(strong, 0.286, 0.43, 3) }
  const accentSoft = { light: shade(accent, 0.957, 0.25, 12), dark: shade(accent, 0.302, 0.31, 10) }
  const grounds = { light: groundsOf('light'), dark: groundsOf('dark') }
  const tinted = {
    light: [...grounds.light, soft.light, accentSoft.light],
    dark: [...grounds.dark, soft.dark, accentSoft.dark],
  }

  const primary = {
    light: carriesWhite(strong) ? readable(strong, 'darker', tinted.light) : strong,
    dark: readable(shade(strong, 0.807, 0.61, 2), 'lighter', tinted.dark),
  }
  const onPrimary = { light: '#ffffff', dark: shade(strong, 0.2, 0.3) }
  const onAccent = textOn(accent)

  const deepest = Math.min(0.317, Math.max(0.2, lightnessOf(strong) - 0.0879))
  const deep = shade(strong, deepest, 0.79, 1)
  const deepRaised = shade(strong, deepest + 0.105, 0.99)

  return {
    // The mark of the club, the same in both themes.
    strong: both(strong),
    primary,
    'primary-hover': {
      light: hovered(primary.light, onPrimary.light, 0.04),
      dark: hovered(primary.dark, onPrimary.dark, 0.06),
    },
    'on-primary': onPrimary,
    'primary-soft': soft,
    accent: both(accent),
    'accent-hover': both(hovered(accent, onAccent, 0.03)),
    'on-accent': both(onAccent),
    'accent-soft': accentSoft,
    'on-accent-soft': {
      light: readable(shade(accent, 0.385, 0.5, 2), 'darker', [accentSoft.light]),
      dark: readable(shade(accent, 0.89, 0.63, 10), 'lighter', [accentSoft.dark]),
    },
    deep: both(deep),
    'deep-raised': both(deepRaised),
    'on-deep': both('#ffffff'),
    'on-deep-muted': both(shade(strong, 0.873, 0.27, 3)),
    'on-deep-accent': both(
      shadeUntil(
        accent,
        'lighter',
        (color) =>
          contrast(color, deep) >= textContrast + margin &&
          contrast(color, deepRaised) >= markContrast + margin,
      ),
    ),
    focus: {
      light: primary.light,
      dark: readable(accent, 'lighter', tinted.dark, markContrast),
    },
  } satisfies Record<string, Themed>
}

/**
 * A style sheet with the colors of a club, for all pages: the same text for the same colors. It switches themes as styles.css
 * does, by rules: not all browsers that the pages are for know light-dark().
 */
export function colorsCss(colors: Colors): string {
  const tokens = Object.entries(colorTokens(colors))
  const differing = tokens.filter(([, { light, dark }]) => light !== dark)
  const light = declarations(tokens.map(([name, color]) => [name, color.light]))
  const dark = declarations(differing.map(([name, color]) => [name, color.dark]))
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
  ].join('')
}

const declarations = (colors: string[][]) =>
  colors.map(([name, color]) => `--color-${name}:${color}`).join(';')

/** Whether white text can be read on a color. */
export const carriesWhite = (color: string, minimum = textContrast) =>
  contrast('#ffffff', color) >= minimum

const both = (color: string): Themed => ({ light: color, dark: color })

const groundsOf = (theme: Theme) => [
  neutralTokens.page[theme],
  neutralTokens.surface[theme],
  neutralTokens.sunken[theme],
]

const readable = (color: string, towards: Towards, grounds: string[], minimum = textContrast) =>
  shadeUntil(color, towards, (shaded) =>
    grounds.every((ground) => contrast(shaded, ground) >= minimum + margin),
  )

/** A dark of the color's own hue where it can be read, else white; black where neither can. */
const textOn = (color: string) =>
  [shade(color, 0.2, 0.21, 10), '#ffffff'].find(
    (text) => contrast(text, color) >= textContrast + margin,
  ) ?? '#000000'

/** A color under the pointer: lighter where its text and its own lightness leave room for that, else darker. */
function hovered(color: string, text: string, by: number): string {
  const lightness = lightnessOf(color)
  // Near black, a small step is not seen.
  const lighter = shade(color, Math.max(0.22, lightness + by))
  const hasRoom = lightness + by < 0.92 && contrast(text, lighter) >= textContrast + margin
  return hasRoom ? lighter : shade(color, lightness - by)
}
