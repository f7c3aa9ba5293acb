import type { Tx } from '@clubhouse/db'
import {
  type EventImportEntry,
  type EventImportResult,
  mostImported,
} from '@clubhouse/schema/events/event-import'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockName } from '../../../context/locks.js'
import { requirePermission } from '../../../context/require-permission.js'
import { badField } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { isUnchanged, type Rehearsed, rehearse, type Step } from './rehearse.js'
import { addEvent, changeEvent, removeComing } from './store-event.js'

/** Of a thousand events. In milliseconds. */
const timeout = 120_000

/**
 * Adds the chosen events of a file, and changes those that an earlier import added; nobody is notified. Throws Forbidden
 * for another chapter than the caller's, BadRequest for an unknown chapter and for too many events at once.
 */
export const importEvents = (ctx: Context, input: EventImportEntry): Promise<EventImportResult> =>
  ctx.services.db.$transaction(
    async (tx) => {
      const { filename, chapterId } = input
      requirePermission(ctx.actor, 'events', { chapterId })
      // Of two imports of one file the second changes what the first has added.
      await lockName(tx, 'eventImport', '')
      const chosen = await chosenOf(ctx, tx, input)
      const { id } = await tx.eventImport.create({
        data: { actorId: ctx.actor.id, filename, chapterId, created: 0 },
        select: { id: true },
      })
      const counts = { created: 0, updated: 0, skipped: 0 }
      for (const { rehearsed, steps } of chosen) {
        for (const step of steps) {
          if (isUnchanged(step)) continue
          counts[await store(ctx, tx, { id, step, rehearsed, input })] += 1
        }
        for (const known of rehearsed.left) await removeComing(ctx, tx, known.eventId)
      }
      const { created, updated } = counts
      await tx.eventImport.update({
        where: { id },
        data: { created, updated },
        select: { id: true },
      })
      await audit(tx, ctx, 'eventImport.add', id, { after: { filename, ...counts } })
      return { id, ...counts }
    },
    { timeout, maxWait: timeout },
  )

type Chosen = { steps: Step[]; rehearsed: Rehearsed }

async function chosenOf(ctx: Context, tx: Tx, input: EventImportEntry): Promise<Chosen[]> {
  const { events: read } = await rehearse(ctx, tx, input)
  const keys = new Set(input.keys)
  const chosen = read
    .filter(({ plan, state }) => keys.has(plan.series.uid) && state !== 'own')
    .map((rehearsed) => ({ rehearsed, steps: rehearsed.steps }))
  const events = chosen.reduce((sum, { steps }) => sum + steps.length, 0)
  if (events > mostImported) throw badField('keys', messages.eventImport.tooMany(mostImported))
  return chosen
}

type Storing = { step: Step; rehearsed: Rehearsed; id: string; input: EventImportEntry }

async function store(ctx: Context, tx: Tx, { id, step, rehearsed, input }: Storing) {
  const { part, fingerprint, known } = step
  const event = known
    ? await changeEvent(ctx, tx, known.eventId, part)
    : await addEvent(ctx, tx, part, input)
  if (!event) return 'skipped'
  // After its dates were written, by the same clock.
  const { uid } = rehearsed.plan.series
  const columns = { uid, part: part.key, fingerprint, version: event.version, storedAt: new Date() }
  await tx.importedEvent.upsert({
    where: { eventId: event.id },
    create: { ...columns, eventId: event.id, importId: id },
    update: columns,
    select: { eventId: true },
  })
  return known ? 'updated' : 'created'
}
