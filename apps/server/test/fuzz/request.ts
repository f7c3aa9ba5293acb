import { officers } from '../permissions.js'
import type { Positioned } from './position.js'

/** `reader` and `script` are tokens of the member: read only, and read and write. Officers have one permission each. */
export const callers = [
  'visitor',
  'newcomer',
  'member',
  'administrator',
  'reader',
  'script',
  ...officers,
] as const
export type Caller = (typeof callers)[number]
export type Door = 'rest' | 'trpc'

/** One request, with markers for what is long or belongs to one club only. */
export type FuzzRequest = Positioned & {
  caller: Caller
  door: Door
  /** The procedure that it was made for. */
  call: string
  headers: Record<string, string>
}
