import type { RestCall } from './rest-call.js'
import { restCalls } from './rest-calls.gen.js'

/** A call, and what the request's path says for its parameters. */
export type FoundCall = { call: RestCall; params: Record<string, string> }

/** The procedure at an address behind /api; a path that is written out goes before one with parameters. */
export function findRestCall(method: string, path: string): FoundCall | undefined {
  return restCalls
    .filter((call) => call.method === method)
    .flatMap((call) =>
      [call.path, call.alsoAt ?? []].flat().flatMap((pattern) => {
        const params = matchPath(pattern, path)
        return params ? [{ call, params }] : []
      }),
    )
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const asked = path.split('/')
  if (wanted.length !== asked.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const text = asked[place] ?? ''
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined && part !== text) return null
    if (name !== undefined && text === '') return null
    if (name !== undefined) params[name] = decodeURIComponent(text)
  }
  return params
}
