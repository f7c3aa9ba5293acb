/** The marks of an axis from 0 up to at least `most`, in steps of 1, 2, 2.5 or 5 times a power of ten; both in minor units. */
export function axisMarks(most: number, steps = 4): number[] {
  // At least a hundred, so that an axis without amounts has marks, too.
  const rough = Math.max(most / steps, 100)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, mark) => mark * step)
}
