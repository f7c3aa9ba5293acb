/**
 * In pages, instead of `international.ts` (apps/web/vite.config.ts): only checks that digits with a country code can be a
 * number (E.164), because the numbers of all countries are 30 kB. The server checks and formats what it receives.
 */
export const internationalNumber = (digits: string): string | null =>
  /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
