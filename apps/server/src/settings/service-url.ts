/** Whether the parts of a URL are as they were meant: a / ? # or % in a password would have cut it elsewhere. */
const isWhole = ({ username, password, search, hash }: URL) =>
  hash === '' && !search.includes('@') && [username, password].every(isDecodable)

/** Whether a URL names an email server and nothing else: no path, and no user without a password. */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const { hostname, pathname, username, password } = url
  return (
    isWhole(url) &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    (username === '') === (password === '')
  )
}

/** Whether a URL names one database; its host may be behind the question mark, as that of a socket is. */
export function isDatabase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return isWhole(url) && /^\/[^/@]+$/.test(url.pathname) && isDecodable(url.pathname)
}

/** Whether a URL is no more than a scheme, a host and a port. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
