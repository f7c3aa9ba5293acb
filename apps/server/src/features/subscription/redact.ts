import type { Prisma } from '@clubhouse/db'

const secret = /secret|token|password|fingerprint|api_key|authorization/i

/** A copy of what the provider sent, with the values of secrets hidden. */
export function redact(payload: Record<string, unknown>): Prisma.InputJsonObject {
  const text = JSON.stringify(payload, (name, value: unknown) =>
    secret.test(name) && value !== null ? '[hidden]' : value,
  )
  return JSON.parse(text)
}
