/** Returns an error's message: a zod issue has one, and a server error is one. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return String(error.message)
}
