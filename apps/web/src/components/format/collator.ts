/** How texts come one after another in every list: numbers by their value, Å beside A, case aside. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
