import type { KeepRule } from '../../settings/keep-rule.js'

const pattern = /^clubhouse-(\d{4}-\d{2}-\d{2})T\d{6}Z\.tar\.gz(\.part)?$/

/** The name of a daily backup that begins at an instant: 'clubhouse-2026-11-22T031500Z.tar.gz'. */
export const dailyName = (now: Date): string =>
  `clubhouse-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`

/**
 * Which files of a folder a rule does not keep: drafts of an interrupted backup, and daily backups except the newest.
 * Of each of the last days, weeks (from Monday) and months that have backups the newest is kept, so that none is
 * deleted only because time passes without new ones.
 */
export function outdated(names: string[], { days, weeks, months }: KeepRule): string[] {
  const drafts = names.filter((name) => pattern.exec(name)?.[2])
  const backups = names
    .flatMap((name) => {
      const [, day, draft] = pattern.exec(name) ?? []
      return day && !draft ? [{ name, day }] : []
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1))
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  const keep = (count: number, periodOf: (day: string) => string) => {
    const periods = new Set<string>()
    for (const { name, day } of backups) {
      const period = periodOf(day)
      if (periods.has(period)) continue
      if (periods.size === count) return
      periods.add(period)
      kept.add(name)
    }
  }
  keep(days, (day) => day)
  keep(weeks, mondayOf)
  keep(months, (day) => day.slice(0, 7))
  return [...drafts, ...backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]))]
}

function mondayOf(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
