/** Durations, in milliseconds. */
export type Timings = Record<string, { ms: number }>

/** The middle one of some measurements, rounded. */
export const middleOf = (measured: number[]): number =>
  Math.round(measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0)
