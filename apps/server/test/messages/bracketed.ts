import { z } from 'zod/mini'
import type { Catalogue } from '../../src/core/messages/catalogue.js'
import { en } from '../../src/core/messages/en.js'

const catalogue = z.custom<Catalogue>((value) => typeof value === 'object')

/** Puts every text of a value in brackets, and every text that a function in it will return. */
function inBrackets(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`
  if (typeof value === 'function') return (...given: unknown[]) => inBrackets(value(...given))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inBrackets(part)]))
}

/** The English catalogue with every text in brackets: it shows which texts of a response came from a catalogue. */
export const bracketed: Catalogue = { ...catalogue.parse(inBrackets(en)), language: 'en' }
