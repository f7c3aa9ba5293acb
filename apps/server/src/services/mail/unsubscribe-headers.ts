/** Whether an email program may unsubscribe by itself: over https (RFC 8058), or on this machine. */
export const takesOneClick = (url: string): boolean => oneClick.test(url)

const oneClick = /^(?:https:\/\/|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])[:/])[^\s<>]+$/

const wanted = [
  { name: 'List-Unsubscribe', value: new RegExp(`^<${oneClick.source.slice(1, -1)}>$`) },
  { name: 'List-Unsubscribe-Post', value: /^List-Unsubscribe=One-Click$/ },
]

/** Returns what is wrong with the one-click unsubscribe headers (RFC 8058); null if they are fine. */
export function faultOfUnsubscribing(raw: Buffer): string | null {
  const [head = ''] = raw.toString().split('\r\n\r\n')
  const lines = head.split('\r\n')
  for (const { name, value } of wanted) {
    const indexes = lines.flatMap((line, index) => (line.startsWith(`${name}: `) ? [index] : []))
    const [index] = indexes
    if (index === undefined || indexes.length > 1) return `${name} must appear exactly once`
    if (/^\s/.test(lines[index + 1] ?? '')) return `${name} must be on one line`
    if (!value.test((lines[index] ?? '').slice(name.length + 2))) return `${name} is invalid`
  }
  return null
}
