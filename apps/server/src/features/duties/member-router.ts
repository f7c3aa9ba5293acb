import { assignmentId } from '@clubhouse/schema/duties/duty'
import { ownDuties, swapChoice } from '@clubhouse/schema/duties/own-duty'
import { dutyOnDate, rosterEntry } from '@clubhouse/schema/duties/roster'
import { swapId, swapInput } from '@clubhouse/schema/duties/swap'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { memberProcedure, router } from '../../context/procedures.js'
import { takeDuty } from './assign.js'
import { messages } from './messages.js'
import { confirmDuty, declineDuty, listOwnDuties } from './own-duties.js'
import { acceptSwap, endSwap, listSwapChoices, offerSwap } from './swaps.js'

const done = result(z.null())

/** A member's own duties. */
export const ownDutyRouter = router({
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/duty' },
      notes: { summary: 'List the caller’s upcoming duties, and the duties that others offer' },
    })
    .output(ownDuties)
    .query(({ ctx }) => listOwnDuties(ctx)),

  take: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/duty/{id}/take' },
      notes: {
        summary: 'Take an open duty on a date',
        description: 'A full shift puts the caller on its waitlist.',
        failures: [404, 409],
      },
    })
    .input(dutyOnDate)
    .output(result(rosterEntry))
    .mutation(async ({ ctx, input }) => {
      const data = await takeDuty(ctx, input)
      return { data, message: messages.taken(data.seat === 'Waitlisted')(ctx.language) }
    }),

  confirm: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/duty/{id}/confirm' },
      notes: { summary: 'Confirm the caller’s duty', failures: [404, 409] },
    })
    .input(assignmentId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmDuty(ctx, input)
      return { data: null, message: messages.confirmed(ctx.language) }
    }),

  decline: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/duty/{id}/decline' },
      notes: {
        summary: 'Decline the caller’s duty',
        description: 'It is open again, and the rotation doesn’t propose the caller for that date.',
        failures: [404, 409],
      },
    })
    .input(assignmentId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await declineDuty(ctx, input)
      return { data: null, message: messages.declined(ctx.language) }
    }),
})

/** Swaps of duties between members. */
export const dutySwapRouter = router({
  choices: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/duty/{id}/swap' },
      notes: {
        summary: 'List the members who could take the caller’s duty',
        description: 'With their own duties of the event, which the caller could take in return.',
        failures: [404],
      },
    })
    .input(assignmentId)
    .output(z.array(swapChoice))
    .query(({ ctx, input }) => listSwapChoices(ctx, input)),

  offer: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/duty/{id}/swap' },
      notes: {
        summary: 'Offer the caller’s duty to a member, or to anyone',
        description:
          'The duty stays the caller’s until somebody accepts. A new offer replaces an open one. A named member is notified.',
        failures: [404, 409],
      },
    })
    .input(swapInput)
    .output(result(swapId))
    .mutation(async ({ ctx, input }) => {
      const { id, toName } = await offerSwap(ctx, input)
      return { data: { id }, message: messages.offered(toName)(ctx.language) }
    }),

  accept: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/duty/swap/{id}/accept' },
      notes: {
        summary: 'Accept an offered duty',
        description: 'Both members are confirmed. Of several who accept, the first one does.',
        failures: [404, 409],
      },
    })
    .input(swapId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await acceptSwap(ctx, input)
      return { data: null, message: messages.swapped(ctx.language) }
    }),

  end: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/duty/swap/{id}' },
      notes: {
        summary: 'Withdraw the caller’s offer, or decline one to the caller',
        failures: [404],
      },
    })
    .input(swapId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { isOwn } = await endSwap(ctx, input)
      const message = isOwn ? messages.withdrawn : messages.refused
      return { data: null, message: message(ctx.language) }
    }),
})
