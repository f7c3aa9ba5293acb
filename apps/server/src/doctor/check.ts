import type { environment } from '../environment.js'
import type { Finding } from './finding.js'
import type { Target } from './target.js'

export type SettingName = keyof (typeof environment)['shape']

/** One check. It changes nothing that remains, and may throw. */
export type Check = {
  name: string
  /** Without these it makes no sense: it is left out when one of them is wrong. */
  needs: readonly SettingName[]
  /** It is aborted after this time. */
  seconds: number
  look(target: Target): Promise<Finding>
}
