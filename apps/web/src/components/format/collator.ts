/** How names are put in order, whatever their accents and case: Łukasz stands among the L's. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
