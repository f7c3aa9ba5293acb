/** Numbers with labels, in Prometheus' text format. */

/** The value of each label, in the order of the names. Bounded sets only: each combination is kept for ever. */
export type Labels = readonly string[]

export type Series = {
  /** Its lines, with HELP and TYPE. */
  text(): string
}

type About = { name: string; help: string; labels: readonly string[] }

/** A number that only grows. */
export function createCounter(about: About): Series & { add(labels: Labels): void } {
  const counts = new Map<string, number>()
  return {
    add: (labels) => {
      const key = keyOf(about, labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    text: () => {
      const lines = [...counts].map(([key, count]) => `${about.name}${braced(key)} ${count}`)
      return textOf(about, 'counter', lines)
    },
  }
}

/** A histogram of durations. `bounds` and observed values are in seconds; `bounds` ascend. */
export function createHistogram(
  about: About,
  bounds: readonly number[],
): Series & { observe(labels: Labels, seconds: number): void } {
  type Kept = { buckets: number[]; sum: number; count: number }
  const all = new Map<string, Kept>()
  return {
    observe: (labels, seconds) => {
      const key = keyOf(about, labels)
      let kept = all.get(key)
      if (!kept) {
        kept = { buckets: bounds.map(() => 0), sum: 0, count: 0 }
        all.set(key, kept)
      }
      kept.sum += seconds
      kept.count++
      const index = bounds.findIndex((bound) => seconds <= bound)
      if (index >= 0) kept.buckets[index] = (kept.buckets[index] ?? 0) + 1
    },
    text: () => {
      const lines = [...all].flatMap(([key, { buckets, sum, count }]) => {
        let below = 0
        const within = bounds.map((bound, index) => {
          below += buckets[index] ?? 0
          return `${about.name}_bucket${braced(key, `le="${bound}"`)} ${below}`
        })
        return [
          ...within,
          `${about.name}_bucket${braced(key, 'le="+Inf"')} ${count}`,
          `${about.name}_sum${braced(key)} ${sum}`,
          `${about.name}_count${braced(key)} ${count}`,
        ]
      })
      return textOf(about, 'histogram', lines)
    },
  }
}

/** Measured only at a request; of type counter where it only grows. */
export function measuredText(
  { type = 'gauge', ...about }: About & { type?: 'gauge' | 'counter' },
  values: readonly (readonly [labels: Labels, value: number])[],
): string {
  const lines = values.map(
    ([labels, value]) => `${about.name}${braced(keyOf(about, labels))} ${value}`,
  )
  return textOf(about, type, lines)
}

const keyOf = ({ labels: names }: About, values: Labels) =>
  names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`).join(',')

const escaped = (value: string) =>
  /[\\"\n]/.test(value) ? value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n') : value

function braced(key: string, more = ''): string {
  const inside = [key, more].filter(Boolean).join(',')
  return inside && `{${inside}}`
}

const textOf = ({ name, help }: About, type: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
