/** Sorts texts in every list: numbers by value, Å beside A, ignoring case. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
