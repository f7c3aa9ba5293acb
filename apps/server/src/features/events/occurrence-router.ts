import { result } from '@clubhouse/schema/envelope'
import { occurrence, occurrenceKey, occurrenceUpdate } from '@clubhouse/schema/events/occurrence'
import { occurrenceDetail } from '@clubhouse/schema/rsvps/rsvp'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { getOccurrenceDetail } from '../rsvps/list-rsvps.js'
import { countConcerned } from './changes/count-concerned.js'
import { countLostPrograms } from './changes/lost-programs.js'
import { updateFollowing } from './changes/save-following.js'
import { updateOccurrence } from './changes/save-occurrence.js'
import { messages } from './messages.js'

export const occurrenceRouter = router({
  get: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}' },
      notes: {
        summary: 'Get one date of an event',
        description:
          '`date` identifies the occurrence; `day` is when it takes place. `rsvp` has the counts, the members who are going, and the caller’s RSVP.',
      },
    })
    .input(occurrenceKey)
    .output(occurrenceDetail)
    .query(({ ctx, input }) => getOccurrenceDetail(ctx, input)),

  update: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/{date}' },
      notes: {
        summary: 'Change one date of an event',
        description:
          'Cancels, moves, changes or restores it; absent fields don’t change. With `scope` Following, changes the series from this date on. The event’s audience is notified unless the date is over. `capacity` and `rsvpIsOpen` belong to one date, so Following does not change them; it sets `meetingUrl` for the event, which must not have another one.',
      },
    })
    .input(occurrenceUpdate)
    .output(result(occurrence))
    .mutation(async ({ ctx, input }) => {
      const save = input.scope === 'Following' ? updateFollowing : updateOccurrence
      const { occurrence, announced } = await save(ctx, input)
      const audience = announced && (await countConcerned(ctx.services, announced))
      const lost = await countLostPrograms(ctx.services, input.id)
      return { data: occurrence, message: messages.occurrence.saved(audience, lost)(ctx.language) }
    }),
})
