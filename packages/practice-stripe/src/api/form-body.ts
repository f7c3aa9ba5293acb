import { badParameter } from './api-error.js'

/** A form's names and values; it has no prototype, so that no name means more than itself. */
export type Form = { [name: string]: string | Form }

const limits = { parameters: 500, depth: 6, name: 200 }

/**
 * Reads `a[b][0]=c` as Stripe's clients write it, in a body or a query. Lists stay objects with numbers for names:
 * only their schema knows which are lists. Throws an invalid request for input that no client of Stripe's writes.
 */
export function parseForm(text: string): Form {
  const form = emptyForm()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > limits.parameters) throw badParameter(null, 'Too many parameters')
    if (value.includes('\0')) throw badParameter(name.slice(0, limits.name), 'Invalid string')
    place(form, pathOf(name), value)
  }
  return form
}

function pathOf(name: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]\0]+)((?:\[[^[\]\0]*\])*)$/.exec(name) ?? []
  const path = [first, ...Array.from(rest.matchAll(/\[(.*?)\]/g), ([, part = '']) => part)]
  const tooMuch = name.length > limits.name || path.length > limits.depth
  if (!first || tooMuch || path.includes('__proto__'))
    throw badParameter(name.slice(0, limits.name), 'Invalid parameter name')
  return path
}

function place(form: Form, path: string[], value: string): void {
  let inner = form
  for (const part of path.slice(0, -1)) {
    const next = inner[part] ?? emptyForm()
    if (typeof next === 'string') throw badParameter(part, 'Invalid parameter')
    inner[part] = next
    inner = next
  }
  // `expand[]=…` adds to a list.
  inner[path.at(-1) || String(Object.keys(inner).length)] = value
}

const emptyForm = (): Form => Object.create(null)
