/** Colors as '#rrggbb', counted with in OKLCH, where a step in lightness looks the same in every hue. */
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab]) register(mode)
const toOklch = register(modeOklch)
const toOklab = converter('oklab')

/** How light a color is, from 0 to 1. */
export const lightnessOf = (hex: string): number => toOklch(hex)?.l ?? 0

/** `hex` at another lightness, its chroma multiplied and its hue turned by degrees, within what screens show. */
export function shade(hex: string, lightness: number, chroma = 1, turn = 0): string {
  const { c = 0, h = 0 } = toOklch(hex) ?? {}
  const l = Math.min(1, Math.max(0, lightness))
  return formatHex(
    clampChroma({ mode: 'oklch', l, c: c * chroma, h: (h + turn + 360) % 360 }, 'oklch', 'rgb'),
  )
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

export type Towards = 'lighter' | 'darker'

/** The shade nearest to `hex` that `passes`, lighter or darker; white or black where none does. */
export function shadeUntil(
  hex: string,
  towards: Towards,
  passes: (shaded: string) => boolean,
): string {
  if (passes(hex)) return hex
  const step = towards === 'lighter' ? 0.04 : -0.04
  for (let l = lightnessOf(hex) + step; l > 0 && l < 1; l += step) {
    if (passes(shade(hex, l))) return nearestBetween(hex, l - step, l, passes)
  }
  return towards === 'lighter' ? '#ffffff' : '#000000'
}

/** Halves the way from a lightness that fails to one that passes until a step is not seen. */
function nearestBetween(
  hex: string,
  fails: number,
  good: number,
  passes: (shaded: string) => boolean,
): string {
  if (Math.abs(good - fails) < 0.0015) return shade(hex, good)
  const middle = (fails + good) / 2
  return passes(shade(hex, middle))
    ? nearestBetween(hex, fails, middle, passes)
    : nearestBetween(hex, middle, good, passes)
}

/** How far two colors are apart in hue and strength alone, whatever their lightness. */
export function tintDistance(one: string, other: string): number {
  const [a, b] = [toOklab(one), toOklab(other)]
  return a && b ? Math.hypot(a.a - b.a, a.b - b.b) : 0
}
