/** The n-th of some names, from 1; after the last one they begin again, numbered. */
export function nthName(names: readonly string[], n: number): string {
  const round = Math.ceil(n / names.length)
  return `${names[(n - 1) % names.length]}${round > 1 ? ` ${round}` : ''}`
}
