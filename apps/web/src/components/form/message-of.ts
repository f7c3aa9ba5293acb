/** What an error says: a zod issue carries its message, the server's is the message itself. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return String(error.message)
}
