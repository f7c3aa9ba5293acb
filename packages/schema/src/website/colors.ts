/** The colors of a club's pages. */
import type { z } from 'zod/mini'
import { component } from '../api-metadata.js'
import { type Colors, colorPair } from './color-pair.js'
import {
  type ColorTokens,
  carriesWhite,
  colorTokens,
  margin,
  neutralTokens,
  type Theme,
  textContrast,
} from './color-tokens.js'
import { contrast, lightnessOf, shadeUntil, type Towards, tintDistance } from './oklch.js'

const readable: z.core.CheckFn<Colors> = ({ value, issues }) => {
  const wrong = colorFaults(value)
  for (const path of ['strong', 'accent'] as const) {
    const message = wrong[path]
    if (message) issues.push({ code: 'custom', input: value, path: [path], message })
  }
}

/** Two colors of which all others are derived; refused where what is derived cannot be read or seen. */
export const colorsSchema = component('SiteColors', colorPair.check(readable))

/** The colors of the same hues, as little lighter or darker as can be, that `colorsSchema` accepts. */
export function nearestPassing({ strong, accent }: Colors): Colors {
  const nearest = carriesWhite(strong)
    ? strong
    : shadeUntil(strong, 'darker', (color) => carriesWhite(color, textContrast + margin))
  return { strong: nearest, accent: nearestSeen({ strong: nearest, accent }) }
}

/** Returns a message for each color that fails; empty if both pass. */
function colorFaults(colors: Colors): Partial<Record<keyof Colors, string>> {
  const nearest = nearestPassing(colors)
  const faults: Partial<Record<keyof Colors, string>> = {}
  if (nearest.strong !== colors.strong) {
    const ratio = formatContrast(contrast('#ffffff', colors.strong))
    faults.strong = `White text on this color has a contrast of ${ratio}, but needs ${textContrast}. The nearest color that works is ${nearest.strong}`
  }
  if (nearest.accent !== colors.accent) {
    const { name, ratio } = worstGround({ ...colors, strong: nearest.strong })
    faults.accent = `A button in this color is hard to see on ${name}: its contrast is ${formatContrast(ratio)}. The nearest color that works is ${nearest.accent}`
  }
  return faults
}

/** A contrast with one decimal, never rounded up to one that would pass. */
export const formatContrast = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Whether a button of the accent is seen wherever one is in a theme. */
export const accentIsSeen = (colors: Colors, theme: Theme) =>
  groundsOfAccent(colorTokens(colors), theme).every(({ color }) => isSeen(colors.accent, color))

/** Where buttons and lines of the accent are. */
const groundsOfAccent = (tokens: ColorTokens, theme: Theme) => [
  { name: `the ${theme} page`, color: neutralTokens.page[theme] },
  { name: `a ${theme} card`, color: neutralTokens.surface[theme] },
  { name: `a tinted banner on the ${theme} page`, color: tokens['primary-soft'][theme] },
  { name: 'the dark banner behind headings', color: tokens.deep[theme] },
]

function groundsInBoth(colors: Colors) {
  const tokens = colorTokens(colors)
  return [...groundsOfAccent(tokens, 'light'), ...groundsOfAccent(tokens, 'dark')]
}

/** Where the accent is seen least, and its contrast there. */
const worstGround = (colors: Colors) =>
  groundsInBoth(colors)
    .filter(({ color }) => !isSeen(colors.accent, color))
    .map(({ name, color }) => ({ name, ratio: contrast(colors.accent, color) }))
    .reduce((worst, ground) => (ground.ratio < worst.ratio ? ground : worst))

/** Whether a shape is seen on a ground: by its lightness or by its hue. */
const isSeen = (color: string, ground: string) =>
  contrast(color, ground) >= 1.25 || tintDistance(color, ground) >= 0.08

function nearestSeen(colors: Colors): string {
  const { accent } = colors
  const grounds = groundsInBoth(colors)
  const passes = (color: string) => grounds.every((ground) => isSeen(color, ground.color))
  const away = (color: string) => Math.abs(lightnessOf(color) - lightnessOf(accent))
  const either: Towards[] = ['lighter', 'darker']
  const [nearest = accent] = either
    .map((towards) => shadeUntil(accent, towards, passes))
    .filter(passes)
    .sort((one, other) => away(one) - away(other))
  return nearest
}
