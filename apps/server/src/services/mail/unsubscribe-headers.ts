/** Whether email programs may unsubscribe at a URL without opening it: with https (RFC 8058), or on this machine. */
export const takesOneClick = (url: string): boolean => oneClick.test(url)

const oneClick = /^(?:https:\/\/|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])[:/])[^\s<>]+$/

const wanted = [
  { name: 'List-Unsubscribe', value: new RegExp(`^<${oneClick.source.slice(1, -1)}>$`) },
  { name: 'List-Unsubscribe-Post', value: /^List-Unsubscribe=One-Click$/ },
]

/** Returns the fault of the headers for one-click unsubscribing (RFC 8058), or null. */
export function faultOfUnsubscribing(raw: Buffer): string | null {
  const [head = ''] = raw.toString().split('\r\n\r\n')
  const lines = head.split('\r\n')
  for (const { name, value } of wanted) {
    const places = lines.flatMap((line, place) => (line.startsWith(`${name}: `) ? [place] : []))
    const [place] = places
    if (place === undefined || places.length > 1) return `${name} must appear exactly once`
    if (/^\s/.test(lines[place + 1] ?? '')) return `${name} must be on one line`
    if (!value.test((lines[place] ?? '').slice(name.length + 2))) return `${name} is invalid`
  }
  return null
}
