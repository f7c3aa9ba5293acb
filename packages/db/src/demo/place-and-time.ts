const day = 86_400_000

/** The instant this many days after `now` (before it, when negative). */
export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** The same time so many months later, at the latest on the last day of that month. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  // The 31st of a month of 30 days became the 1st of the next one.
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0)
  return moved
}

/** Alder Creek is invented; it is where the map shows the country south of Raleigh. */
const center = { latitude: 35.6412, longitude: -78.6543 }

/** An address in the demo's city, at hundredths of a degree north and east of its center. */
export const inCity = (address: string, north: number, east: number) => ({
  address,
  city: 'Alder Creek',
  state: 'North Carolina',
  postalCode: '27500',
  country: 'United States',
  latitude: Number((center.latitude + north / 100).toFixed(5)),
  longitude: Number((center.longitude + east / 100).toFixed(5)),
})
