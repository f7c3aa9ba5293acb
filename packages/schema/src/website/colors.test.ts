import Color from 'colorjs.io'
import { describe, expect, it } from 'vitest'
import { type Colors, firstColors } from './color-pair.js'
import { colorsCss, colorTokens } from './color-tokens.js'
import { colorsSchema, nearestPassing } from './colors.js'
import { measuredPairs } from './contrast-pairs.js'

/** What is said of a pair of colors, by field. */
const faultsOf = (colors: Colors) =>
  Object.fromEntries(
    (colorsSchema.safeParse(colors).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const white = new Color('#ffffff')
const known = new Map<string, Color>()

/** The color of the other library; the neutral ones come again with each pair. */
function parsed(hex: string): Color {
  const color = known.get(hex) ?? new Color(hex)
  known.set(hex, color)
  return color
}

/** The pairs of tokens that cannot be read, by another library than the one that derived them. */
const unreadable = (colors: Colors) =>
  measuredPairs(colors)
    .filter(
      ({ frontColor, backColor, minimum }) =>
        parsed(frontColor).contrastWCAG21(parsed(backColor)) < minimum,
    )
    .map(({ theme, front, back }) => `${front} on ${back}, ${theme}`)

/** How far apart two colors are in hue, as it is seen: a gray has none. */
function turned(one: string, other: string): number {
  const [a, b] = [new Color(one).to('oklch'), new Color(other).to('oklch')]
  const [from, to] = [a.coords[2] ?? 0, b.coords[2] ?? 0]
  const degrees = Math.abs(((from - to + 540) % 360) - 180)
  return Math.min(a.coords[1] ?? 0, b.coords[1] ?? 0) * ((degrees * Math.PI) / 180)
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

describe('what a club may choose', () => {
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
      expect(refused, strong).toBe(new Color(strong).contrastWCAG21(white) < 4.5)
      if (!refused) continue
      const nearest = new Color(nearestPassing({ ...firstColors, strong }).strong)
      expect(nearest.contrastWCAG21(white)).toBeGreaterThanOrEqual(4.5)
      expect(nearest.contrastWCAG21(white)).toBeLessThan(4.65)
    }
  })
})

describe('what is said of a color that is refused', () => {
  it('what cannot be read, its contrast, and the nearest that passes', () => {
    expect(faultsOf({ strong: '#4a90e2', accent: '#f7a81b' })).toEqual({
      strong:
        'White text on this color has a contrast of 3.2; it needs 4.5. The nearest color that passes is #3278c8',
    })
  })

  it('a contrast that only just misses is not rounded up', () => {
    expect(faultsOf({ strong: '#777777', accent: '#f7a81b' }).strong).toContain('contrast of 4.4;')
  })

  it('an accent that vanishes is named with where', () => {
    expect(faultsOf({ strong: '#17458f', accent: '#fdfbf6' }).accent).toMatch(
      /^A button of this color is not seen on the light page: its contrast is 1\.0\. The nearest color that passes is #[0-9a-f]{6}$/,
    )
    expect(faultsOf({ strong: '#17458f', accent: '#0b1220' }).accent).toContain(' the dark page:')
    expect(faultsOf({ strong: '#17458f', accent: '#0f2f66' }).accent).toContain(
      'the deep band behind headings',
    )
  })

  it('what is no color is refused as such, and only that', () => {
    const notColors = ['17458', '#fff', 'blue', '#17458f80', '#17458g', 'var(--x)', '#17458f;}']
    for (const accent of notColors) {
      expect(faultsOf({ strong: '#ffffff', accent })).toEqual({
        accent: 'Accent must be a color such as #17458f',
      })
    }
    expect(faultsOf({ strong: ' ', accent: '#f7a81b' })).toEqual({
      strong: 'Strong color is required',
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
    expect(new Color(primary.light).deltaE('#767676', { method: 'OK' })).toBeLessThan(0.06)
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

  it('the style sheet names every token, in both themes where they differ, and holds nothing but colors', () => {
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
