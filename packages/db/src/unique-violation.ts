import { propertyOf } from './property-of.js'

/**
 * The name of the unique index that a failed write violated, or null when the error is another one.
 * Handles Prisma's P2002, its errors of raw queries, and those of pg itself (SQLSTATE 23505).
 */
export function uniqueViolation(error: unknown): string | null {
  if (propertyOf(error, 'code') === '23505') return text(propertyOf(error, 'constraint'))
  const cause = propertyOf(propertyOf(propertyOf(error, 'meta'), 'driverAdapterError'), 'cause')
  if (propertyOf(cause, 'kind') !== 'UniqueConstraintViolation') return null
  return text(propertyOf(propertyOf(cause, 'constraint'), 'index'))
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
