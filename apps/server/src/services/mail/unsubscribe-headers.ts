/** Whether a mail program may unsubscribe there by itself: by https (RFC 8058), or on this machine. */
export const takesOneClick = (url: string): boolean => oneClick.test(url)

const oneClick = /^(?:https:\/\/|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])[:/])[^\s<>]+$/

const wanted = [
  { name: 'List-Unsubscribe', value: new RegExp(`^<${oneClick.source.slice(1, -1)}>$`) },
  { name: 'List-Unsubscribe-Post', value: /^List-Unsubscribe=One-Click$/ },
]

/** What is wrong with the headers by which one unsubscribes with one press (RFC 8058); null when all is well. */
export function faultOfUnsubscribing(raw: Buffer): string | null {
  const [head = ''] = raw.toString().split('\r\n\r\n')
  const lines = head.split('\r\n')
  for (const { name, value } of wanted) {
    const places = lines.flatMap((line, place) => (line.startsWith(`${name}: `) ? [place] : []))
    const [place] = places
    if (place === undefined || places.length > 1) return `${name} is not there once`
    if (/^\s/.test(lines[place + 1] ?? '')) return `${name} is folded`
    if (!value.test((lines[place] ?? '').slice(name.length + 2))) return `${name} is not right`
  }
  return null
}
