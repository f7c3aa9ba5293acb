import type { Page } from '@playwright/test'
import { violations } from './test'

/** Themes differ only in colors, so all other rules run once. */
export const themes = [
  { colorScheme: 'light', rules: 'all' },
  { colorScheme: 'dark', rules: 'contrast' },
] as const

/** Returns axe's findings in either theme on the open page, or in an opened dialog. */
export async function violationsInThemes(page: Page) {
  const found: unknown[] = []
  for (const { rules, colorScheme } of themes) {
    await page.emulateMedia({ colorScheme })
    for (const violation of await violations(page, { rules }))
      found.push({ colorScheme, ...violation })
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
