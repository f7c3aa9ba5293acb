import { describe, expect, it } from 'vitest'
import { type Colors, firstColors } from './color-pair.js'
import { colorsCss, colorTokens } from './color-tokens.js'
import { colorsSchema, nearestPassing } from './colors.js'
import { measuredPairs } from './contrast-pairs.js'
import { contrast, lightnessOf, tintDistance } from './oklch.js'

/** What is said of a pair of colors, by field. */
const faultsOf = (colors: Colors) =>
  Object.fromEntries(
    (colorsSchema.safeParse(colors).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

/** Red, green and blue of '#rrggbb' in linear light, from 0 to 1. */
function linear(hex: string): [number, number, number] {
  const channel = (index: number) => {
    const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The contrast by its definition (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), without the library. */
function wcagContrast(one: string, other: string): number {
  const luminances = [one, other].map((hex) => {
    const [red, green, blue] = linear(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(...luminances) / Math.min(...luminances)
}

/** Lightness, a and b in OKLab (https://bottosson.github.io/posts/oklab), without the library. */
function oklab(hex: string): [number, number, number] {
  const [red, green, blue] = linear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** The pairs of tokens that cannot be read. */
const unreadable = (colors: Colors) =>
  measuredPairs(colors)
    .filter(({ frontColor, backColor, minimum }) => wcagContrast(frontColor, backColor) < minimum)
    .map(({ theme, front, back }) => `${front} on ${back}, ${theme}`)

/** How far apart two colors are in hue, as it is seen: a gray has none. */
function turned(one: string, other: string): number {
  const [[, a, b], [, otherA, otherB]] = [oklab(one), oklab(other)]
  const angle = Math.abs(Math.atan2(b, a) - Math.atan2(otherB, otherA))
  const chroma = Math.min(Math.hypot(a, b), Math.hypot(otherA, otherB))
  return chroma * Math.min(angle, 2 * Math.PI - angle)
}

/** 1,000 pairs, the same at each run. */
function randomPairs(): Colors[] {
  let seed = 20_250_907
  const color = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`
  }
  return Array.from({ length: 1000 }, () => ({ strong: color(), accent: color() }))
}

const extremes: Colors[] = ['#000000', '#ffffff', '#808080', '#ff0000', '#ffff00', '#0000ff']
  .flatMap((strong) =>
    ['#000000', '#ffffff', '#808080', '#00ff00', '#fcfaf5', '#0b1220'].map((accent) => ({
      strong,
      accent,
    })),
  )
  .concat({ strong: '#17458f', accent: '#0f2f66' }, { strong: '#767676', accent: '#777777' })

describe('the measurements in these tests', () => {
  // The examples of https://www.w3.org/TR/css-color-4/#specifying-oklab-oklch, rounded there to 8 bits in sRGB.
  it.each([
    ['#7d2329', 0.40101, 0.1147, 0.0453],
    ['#c65d07', 0.59686, 0.1009, 0.1192],
    ['#9d9318', 0.65125, -0.032, 0.1274],
    ['#68a639', 0.66016, -0.1084, 0.1114],
    ['#62acef', 0.72322, -0.0465, -0.115],
  ])('%s has the published OKLab', (hex, ...published) => {
    for (const [index, value] of oklab(hex).entries()) {
      expect(Math.abs(value - (published[index] ?? 0))).toBeLessThan(0.002)
    }
  })

  // https://github.com/web-platform-tests/wpt/blob/master/css/css-color/oklch-011.html
  it('green has the published OKLCH', () => {
    const [lightness, a, b] = oklab('#008000')
    expect(lightness).toBeCloseTo(0.51975, 5)
    expect(Math.hypot(a, b)).toBeCloseTo(0.44215 * 0.4, 5)
    expect((Math.atan2(b, a) * 180) / Math.PI).toBeCloseTo(142.495, 2)
  })

  it('the library measures the same', () => {
    for (const { strong, accent } of randomPairs()) {
      const [one, other] = [oklab(strong), oklab(accent)]
      expect(lightnessOf(strong)).toBeCloseTo(one[0], 6)
      const distance = Math.hypot(one[1] - other[1], one[2] - other[2])
      expect(tintDistance(strong, accent)).toBeCloseTo(distance, 6)
      expect(contrast(strong, accent)).toBeCloseTo(wcagContrast(strong, accent), 6)
    }
  })
})

describe('a club’s choices', () => {
  it('its first colors', () => {
    expect(colorsSchema.parse(firstColors)).toEqual(firstColors)
    expect(unreadable(firstColors)).toEqual([])
    expect(nearestPassing(firstColors)).toEqual(firstColors)
  })

  it('any pair that is not refused can be read in both themes, and each refused one has a near one that can', () => {
    const pairs = [...randomPairs(), ...extremes]
    const kept = { both: 0, strong: 0, accent: 0 }
    for (const pair of pairs) {
      const faults = faultsOf(pair)
      const nearest = nearestPassing(pair)
      if (!faults.strong) kept.strong += 1
      if (!faults.accent) kept.accent += 1
      if (!faults.strong && !faults.accent) kept.both += 1
      // A field that is not at fault keeps its color.
      expect(nearest.strong === pair.strong, `strong of ${JSON.stringify(pair)}`).toBe(
        !faults.strong,
      )
      expect(nearest.accent === pair.accent, `accent of ${JSON.stringify(pair)}`).toBe(
        !faults.accent,
      )
      expect(faultsOf(nearest), JSON.stringify(pair)).toEqual({})
      expect(unreadable(nearest), JSON.stringify(nearest)).toEqual([])
      expect(turned(pair.strong, nearest.strong)).toBeLessThan(0.02)
      expect(turned(pair.accent, nearest.accent)).toBeLessThan(0.02)
    }
    // Nearly every accent is as good as it is; of the strong colors those that white text can be read on.
    expect(kept.accent).toBeGreaterThan(0.9 * pairs.length)
    expect(kept.strong).toBeGreaterThan(0.3 * pairs.length)
  }, 30_000)

  it('a refused strong color is one that white text cannot be read on, and its nearest only just can', () => {
    for (const { strong } of randomPairs()) {
      const refused = faultsOf({ ...firstColors, strong }).strong !== undefined
      expect(refused, strong).toBe(wcagContrast(strong, '#ffffff') < 4.5)
      if (!refused) continue
      const nearest = nearestPassing({ ...firstColors, strong }).strong
      expect(wcagContrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(nearest, '#ffffff')).toBeLessThan(4.65)
    }
  })
})

describe('the error for a refused color', () => {
  it('names an unreadable color, its contrast, and the nearest that passes', () => {
    expect(faultsOf({ strong: '#4a90e2', accent: '#f7a81b' })).toEqual({
      strong:
        'White text on this color has a contrast of 3.2, but needs 4.5. The nearest color that works is #3278c8',
    })
  })

  it('a contrast that only just misses is not rounded up', () => {
    expect(faultsOf({ strong: '#777777', accent: '#f7a81b' }).strong).toContain('contrast of 4.4,')
  })

  it('an accent that vanishes is named with where', () => {
    expect(faultsOf({ strong: '#17458f', accent: '#fdfbf6' }).accent).toMatch(
      /^A button in this color is hard to see on the light page: its contrast is 1\.0\. The nearest color that works is #[0-9a-f]{6}$/,
    )
    expect(faultsOf({ strong: '#17458f', accent: '#0b1220' }).accent).toContain(' the dark page:')
    expect(faultsOf({ strong: '#17458f', accent: '#0f2f66' }).accent).toContain(
      'the dark banner behind headings',
    )
  })

  it('a value that is not a color is refused as such, and only that', () => {
    const notColors = ['17458', '#fff', 'blue', '#17458f80', '#17458g', 'var(--x)', '#17458f;}']
    for (const accent of notColors) {
      expect(faultsOf({ strong: '#ffffff', accent })).toEqual({
        accent: 'Accent must be a color such as #17458f',
      })
    }
    expect(faultsOf({ strong: ' ', accent: '#f7a81b' })).toEqual({
      strong: 'Main color is required',
    })
  })

  it('capitals, blanks around a color and a missing # are no fault, and are not kept', () => {
    expect(colorsSchema.parse({ strong: ' 17458F', accent: '#F7A81B ' })).toEqual(firstColors)
  })
})

describe('colors derived', () => {
  it('the strong color and the accent themselves are kept', () => {
    const tokens = colorTokens({ strong: '#7a1f3d', accent: '#2f9e8f' })
    expect(tokens.primary.light).toBe('#7a1f3d')
    expect(tokens.accent).toEqual({ light: '#2f9e8f', dark: '#2f9e8f' })
  })

  it('a strong color just dark enough for white text is a little darker as text on tints', () => {
    const { primary } = colorTokens({ strong: '#767676', accent: '#f7a81b' })
    const [one, other] = [oklab(primary.light), oklab('#767676')]
    const distance = Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
    expect(distance).toBeLessThan(0.06)
    expect(primary.light).not.toBe('#767676')
  })

  it('a dark accent has white on it, and is lighter where it is text on the deep color', () => {
    const tokens = colorTokens({ strong: '#17458f', accent: '#7a1f3d' })
    expect(tokens['on-accent'].light).toBe('#ffffff')
    expect(tokens['on-deep-accent'].light).not.toBe('#7a1f3d')
  })

  it('a gray club has no hue anywhere', () => {
    for (const { light, dark } of Object.values(
      colorTokens({ strong: '#444444', accent: '#999999' }),
    )) {
      for (const color of [light, dark]) expect(color).toMatch(/^#(..)\1\1$/)
    }
  })

  it('the style sheet names every token, in both themes where they differ, and contains nothing but colors', () => {
    const css = colorsCss(firstColors)
    const [light = '', ...dark] = css.match(/:root[^{]*\{[^}]*\}/g) ?? []
    for (const rule of [light, ...dark]) {
      expect(rule).toMatch(
        /^:root[^{]*\{--color-[a-z-]+:#[0-9a-f]{6}(;--color-[a-z-]+:#[0-9a-f]{6})*\}$/,
      )
    }
    expect(light.split(';')).toHaveLength(Object.keys(colorTokens(firstColors)).length)
    expect(light).toContain('--color-primary:#17458f;')
    expect(light).toContain('--color-accent:#f7a81b;')
    expect(dark).toHaveLength(2)
    for (const rule of dark) {
      expect(rule).toContain('--color-primary:#a3c1f5;')
      expect(rule).not.toContain('--color-accent:')
    }
  })
})
