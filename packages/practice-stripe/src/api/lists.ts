import { z } from 'zod/mini'
import { load } from '../changes.js'
import type { Kind, Stored } from '../kind.js'
import type { Work } from '../practice.js'
import { listObjects, type Pattern } from '../store.js'
import { fromSeconds } from '../wire.js'
import { text, wholeNumber } from './fields.js'

const seconds = z.optional(wholeNumber(0, 1e10))

/** The parameters that all lists take. */
export const listFields = {
  limit: z._default(wholeNumber(1, 100), 10),
  starting_after: z.optional(text),
  created: z._default(z.strictObject({ gte: seconds, gt: seconds, lt: seconds, lte: seconds }), {}),
}

type ListInput = z.output<z.ZodMiniObject<typeof listFields>>

/** A page of a list, newest first; `match` and `matchAny` as the store's. Throws 404 for an unknown starting_after. */
export async function answerList<Found extends Stored>(
  work: Work,
  kind: Kind<Found>,
  { limit, starting_after, created }: ListInput,
  { url, match, matchAny }: { url: string; match?: Pattern; matchAny?: Pattern[] | null },
) {
  if (starting_after) await load(work, kind, starting_after, 'starting_after')
  // Stripe's times are whole seconds; the store's are not.
  const from = largest(created.gte, created.gt === undefined ? undefined : created.gt + 1)
  const before = smallest(created.lt, created.lte === undefined ? undefined : created.lte + 1)
  const found = await listObjects(work.tx, kind, {
    match,
    matchAny,
    createdFrom: from === null ? null : fromSeconds(from),
    createdBefore: before === null ? null : fromSeconds(before),
    after: starting_after,
    limit: limit + 1,
  })
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) }
}

const given = (values: (number | undefined)[]) => values.filter((value) => value !== undefined)

const largest = (...values: (number | undefined)[]) =>
  given(values).length ? Math.max(...given(values)) : null

const smallest = (...values: (number | undefined)[]) =>
  given(values).length ? Math.min(...given(values)) : null
