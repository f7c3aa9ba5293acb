import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstColors } from '@clubhouse/schema/website/color-pair'
import { colorTokens, neutralTokens } from '@clubhouse/schema/website/color-tokens'
import { contrast } from '@clubhouse/schema/website/oklch'
import { expect, it } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8')

/** The colors of a name in the style sheet. */
function inSheet(name: string): { light: string; dark: string } | undefined {
  const [, light, dark = light] =
    sheet.match(new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`)) ??
    []
  return light && dark ? { light, dark } : undefined
}

it.each(Object.entries({ ...neutralTokens, ...colorTokens(firstColors) }))(
  'the color %s is in the style sheet as it is derived of the first colors of a club',
  (name, color) => {
    expect(inSheet(name)).toEqual(color)
  },
)

const tints = ['tint-cool', 'tint-warm', 'tint-green']

it.each(tints)('initials can be read on %s in both themes', (name) => {
  const [tint, text] = [inSheet(name), inSheet('text')]
  if (!tint || !text) throw new Error(name)
  expect(contrast(text.light, tint.light)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(text.dark, tint.dark)).toBeGreaterThanOrEqual(4.5)
})

it('no other color of the sheet has the hue of the first club', () => {
  const theme = sheet.match(/@theme \{.*?^\}/ms)?.[0] ?? ''
  expect(theme).toContain('--color-primary')
  const names = [...theme.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name)
  const derived = Object.keys({ ...neutralTokens, ...colorTokens(firstColors) })
  const same = ['success', 'success-soft', 'danger', 'danger-soft', 'warning', ...tints]
  expect(names.toSorted()).toEqual([...derived, ...same].toSorted())
  // Outside of the theme, colors are named by their role.
  expect(sheet.replace(theme, '')).not.toMatch(/#[0-9a-f]{6}/i)
})
