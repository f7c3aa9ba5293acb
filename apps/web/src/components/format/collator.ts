/** The order of texts in every list: numbers by their value, Å beside A, without regard to case. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
