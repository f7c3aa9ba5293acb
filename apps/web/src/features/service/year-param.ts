/** Parses the club year of a list from untrusted search parameters: the calendar year of its July. */
export const yearParam = (year: unknown): number | undefined => {
  const number = Number(year)
  return Number.isInteger(number) && number >= 1900 && number <= 2199 ? number : undefined
}
