const secret = /password|hash|token|secret/i

/** A recorded value without its secrets, however deep they are. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}
