import type { FailureStatus } from '../../../context/procedures.js'
import type { DocumentedOperation } from './documented-call.js'

/** Which failures a call may return: what follows from its shape, and what its notes add. */
export function failuresOf(call: DocumentedOperation): FailureStatus[] {
  const { notes, method, path, fields, access, form } = call
  const { callers, by, sessionOnly } = access
  const writes = method !== 'GET'
  const namesRecord = writes && fields?.some((field) => /^id$|Id$/.test(field))
  const known: (FailureStatus | readonly FailureStatus[])[] = [
    writes || fields ? 400 : [],
    by === 'nothing' ? [] : 401,
    // Some accounts may not, some calls are closed to tokens, and a token that only reads may not write.
    !callers.includes('newcomer') || by === 'cookie' || sessionOnly || (by === 'bearer' && writes)
      ? 403
      : [],
    path.includes('{') || namesRecord ? 404 : [],
    // A rule forbids it, or another call was first.
    writes && by === 'bearer' && !form ? 409 : [],
    writes ? [413, 415] : [],
    by === 'bearer' && method === 'POST' ? 422 : [],
    by === 'bearer' ? 429 : [],
    notes.failures ?? [],
    [500, 503],
  ]
  return [...new Set(known.flat())].sort((a, b) => a - b)
}
