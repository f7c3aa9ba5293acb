/**
 * The name of the unique index that a failed write violated, or null when the error is another one.
 * Knows Prisma's P2002, its errors of raw queries, and those of pg itself (SQLSTATE 23505).
 */
export function uniqueViolation(error: unknown): string | null {
  if (property(error, 'code') === '23505') return text(property(error, 'constraint'))
  const cause = property(property(property(error, 'meta'), 'driverAdapterError'), 'cause')
  if (property(cause, 'kind') !== 'UniqueConstraintViolation') return null
  return text(property(property(cause, 'constraint'), 'index'))
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const text = (value: unknown) => (typeof value === 'string' ? value : null)
