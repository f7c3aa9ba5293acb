import { useSession } from './session'

/** The headers of every call: the browser's language, and the bearer token of a session (product.md section 7). */
export const callHeaders = (): Record<string, string> => {
  const { token } = useSession.getState()
  return { 'user-locale': navigator.language, ...(token && { authorization: `Bearer ${token}` }) }
}
