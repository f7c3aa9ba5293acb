import type { Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { programOn } from '@clubhouse/schema/programs/program-line'
import type { Context } from '../../context/context.js'
import { announceChange } from '../events/changes/announce-change.js'
import { getEvent } from '../events/events.js'
import { localNow } from '../events/local-now.js'

type Changed = { dates: readonly string[]; notify: boolean }

/**
 * Notifies members of programs that were changed, if asked to: of what they can see, on dates that still come and take
 * place. `before` is the event as it was.
 */
export async function announcePrograms(
  ctx: Context,
  tx: Tx,
  before: EventRecord,
  { dates, notify }: Changed,
): Promise<void> {
  const after = await getEvent(tx, before.id)
  const today = localNow(ctx.services).slice(0, 10)
  const shown = dates.filter((date) => {
    const one = findOccurrence(after, date)
    const isComing = one && !one.isCancelled && one.day >= today
    return isComing && (programOn(before, date) ?? programOn(after, date))
  })
  const notifies = notify && shown.length > 0
  await announceChange(ctx, tx, { before, after, dates: shown, notifies })
}
