import { fitValue, hasStructure } from '@clubhouse/schema/website/fit-value'
import {
  type SectionDraft,
  type SectionKey,
  sectionSchemas,
} from '@clubhouse/schema/website/sections'
import { badRequest, tooLarge } from '../../core/errors.js'
import { messages } from './messages.js'

/** Of parts that do not fit. */
const mostNamed = 50

/** Of a value as JSON. */
const mostBytes = 200_000

/** Whether no section of a website needs so much. */
export const isTooLarge = (value: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(value)) > mostBytes

/** Throws PayloadTooLarge for a value that is too large. */
export function requireSize(value: unknown): void {
  if (isTooLarge(value)) {
    throw tooLarge(messages.tooLarge, 'tooLarge')
  }
}

/**
 * Returns a value that has exactly the parts of its section, valid or not. Throws BadRequest that names the parts that
 * are missing or have no place, and texts that cannot be stored; PayloadTooLarge.
 */
export function requireDraft(section: SectionKey, value: unknown): SectionDraft {
  const schema = sectionSchemas[section]
  if (!hasStructure(schema, value)) {
    const { lost } = fitValue(schema, value)
    throw badRequest(
      messages.otherParts,
      Object.fromEntries(
        lost.slice(0, mostNamed).map((path) => [`value.${path}`, messages.otherPart]),
      ),
    )
  }
  requireSize(value)
  // As the fields' own rules say it; NUL and halves of surrogate pairs are what PostgreSQL cannot store.
  if (!isStorable(value)) throw badRequest(messages.unusable)
  return value
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
