import { type Config, readConfig, type SettingProblem, SettingsError, together } from '../config.js'
import { checks } from './checks.js'
import { type Entry, examine } from './examine.js'
import { createTarget } from './target.js'

/**
 * Checks an installation, whether or not its server is running. Returns one line per check, or JSON. `healthy` is false
 * if any check found a problem.
 */
export async function doctor(
  env: Record<string, string | undefined>,
  { sendTo, json }: { sendTo: string | null; json: boolean },
): Promise<{ text: string; healthy: boolean }> {
  const { config, wrong } = readWhatIsRight(env)
  const bad = new Set(wrong.flatMap(({ name }) => withCompanions(name)))
  const able = checks.filter(({ needs }) => !needs.some((name) => bad.has(name)))
  const target = createTarget(config, { sendTo, now: () => new Date() })
  try {
    const found = new Map((await examine(able, target)).map((entry) => [entry.check, entry]))
    const entries: Entry[] = [
      ...aboutSettings(wrong),
      ...checks.map((check) => found.get(check.name) ?? leftOut(check.name)),
    ]
    const healthy = entries.every(({ level }) => level !== 'problem')
    return { healthy, text: json ? JSON.stringify({ healthy, checks: entries }) : inWords(entries) }
  } finally {
    await target.close()
  }
}

/** The configuration without its invalid settings, so that the rest can be checked. */
function readWhatIsRight(env: Record<string, string | undefined>): {
  config: Config
  wrong: readonly SettingProblem[]
} {
  try {
    return { config: readConfig(env), wrong: [] }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const bad = new Set(error.problems.flatMap(({ name }) => withCompanions(name)))
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !bad.has(name)))
    const { config, wrong } = readWhatIsRight(rest)
    return { config, wrong: [...error.problems, ...wrong] }
  }
}

/** A setting, with those that make no sense without it. */
const withCompanions = (name: string): string[] => [
  name,
  ...(together.find((names) => names.some((one) => one === name)) ?? []),
]

function aboutSettings(wrong: readonly SettingProblem[]): Entry[] {
  const check = 'settings'
  if (!wrong.length) return [{ check, level: 'ok', text: 'all settings are valid' }]
  return wrong.map(({ name, text }) => ({ check, level: 'problem', text: `${name} ${text}` }))
}

const leftOut = (check: string): Entry => ({
  check,
  level: 'warning',
  text: 'skipped because its settings are invalid',
})

function inWords(entries: readonly Entry[]): string {
  const width = Math.max(...entries.map(({ check }) => check.length))
  const lines = entries.map(
    ({ check, level, text }) => `${level.padEnd(7)}  ${check.padEnd(width)}  ${text}`,
  )
  const count = (level: Entry['level']) => entries.filter((entry) => entry.level === level).length
  return `${lines.join('\n')}\n\n${count('problem')} problems, ${count('warning')} warnings`
}
