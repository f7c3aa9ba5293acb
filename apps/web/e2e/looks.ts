import type { Page } from '@playwright/test'
import { violations } from './test'

/**
 * A page as it is drawn: in either theme, and in the colors of a system that forces its own. Themes differ in their
 * colors only, so all other rules run once; the system decides the contrast of forced colors.
 */
export const looks = [
  { colorScheme: 'light', forcedColors: 'none', rules: 'all' },
  { colorScheme: 'dark', forcedColors: 'none', rules: 'contrast' },
  { colorScheme: 'light', forcedColors: 'active', rules: 'all but contrast' },
] as const

/** What axe finds in any look on the open page, or in what a press has opened. */
export async function violationsInAnyLook(page: Page) {
  const found: unknown[] = []
  for (const { rules, ...look } of looks) {
    await page.emulateMedia(look)
    for (const violation of await violations(page, { rules })) found.push({ ...look, ...violation })
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  return found
}
