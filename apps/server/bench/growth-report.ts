import type { Growth } from './growth.js'

/** Prints how each call grows, then the plans of the heaviest statements. */
export function printGrowth({ calls, heaviest }: Growth): void {
  console.log('From 200 to 20,000 members; growth of the time for each growth of the answer:')
  console.table(
    Object.fromEntries(
      calls.map(({ what, small, large, blockedMs }) => [
        what,
        {
          'small ms': small.ms,
          'small kB': kilobytes(small.bytes),
          'large ms': large.ms,
          'large kB': kilobytes(large.bytes),
          'ms ÷ bytes': Number(
            (large.ms / small.ms / sizeGrowth(small.bytes, large.bytes)).toFixed(2),
          ),
          'blocked ms': blockedMs,
        },
      ]),
    ),
  )
  for (const { what, ms, statement, plan } of heaviest) {
    console.log(`${what}, ${ms} ms: ${statement.slice(0, 300)}\n${plan}\n`)
  }
}

/** A shorter answer has not grown. */
const sizeGrowth = (small: number, large: number) => Math.max(1, large / small)
const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
