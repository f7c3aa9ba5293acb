import type { environment } from '../environment.js'
import type { Finding } from './finding.js'
import type { Target } from './target.js'

export type SettingName = keyof (typeof environment)['shape']

/** One check. It leaves no changes behind, and may throw. */
export type Check = {
  name: string
  /** The settings it needs; it is skipped if one of them is invalid. */
  needs: readonly SettingName[]
  /** It is aborted after this time. */
  seconds: number
  look(target: Target): Promise<Finding>
}
