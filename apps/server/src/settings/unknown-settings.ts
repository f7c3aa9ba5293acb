import { environment } from '../environment.js'

const known = Object.keys(environment.shape)

/** Prefixes that no other program uses. Common words (HOST, LOG_, MAIL_, DATA_, PUBLIC_) are left out on purpose. */
const ours =
  /^(?:CLUB|CORS|MAPBOX|NOMINATIM|PHOTON|PRACTICE|S3|SIGNIN|SMTP|STRIPE|TILE|TRUST|TWILIO)_/

/** Variables that Kubernetes and Docker set for neighboring services. */
const ofNeighbors = /_(?:SERVICE_HOST|SERVICE_PORT\w*|PORT_\d+_(?:TCP|UDP)\w*)$/
const neighborsAddress = /^(?:tcp|udp):\/\//

/** Shorter names are too similar to other programs' variables. */
const shortestForSlips = 7

/**
 * Returns unknown variables that look like settings of this server, because of a typo or one of our prefixes. Each comes
 * with advice, and never with its value.
 */
export function unknownSettings(
  env: Record<string, string | undefined>,
): { name: string; text: string }[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (known.includes(name)) return []
    const meant = known.find((candidate) => isSlipOf(plain(name), plain(candidate)))
    if (meant) return [{ name, text: `is not a setting. Did you mean ${meant}?` }]
    const [beginning] = ours.exec(name) ?? []
    if (!beginning || ofNeighbors.test(name) || neighborsAddress.test(value)) return []
    return [{ name, text: `is not a setting. Remove it, or use one of ${namesWith(beginning)}` }]
  })
}

const namesWith = (beginning: string) =>
  known.filter((name) => name.startsWith(beginning)).join(', ')

const plain = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '')

/** Whether one slip makes one of the other: a letter more, less or different, or two swapped; not the first one. */
function isSlipOf(name: string, candidate: string): boolean {
  if (candidate.length < shortestForSlips || name[0] !== candidate[0]) return name === candidate
  let start = 0
  while (start < name.length && name[start] === candidate[start]) start++
  let end = 0
  const shorter = Math.min(name.length, candidate.length)
  while (end < shorter - start && name.at(-1 - end) === candidate.at(-1 - end)) end++
  const typed = name.slice(start, name.length - end)
  const meant = candidate.slice(start, candidate.length - end)
  const swapped = typed.length === 2 && typed === [...meant].reverse().join('')
  return swapped || (typed.length <= 1 && meant.length <= 1)
}
