import {
  absenceForm,
  absenceId,
  absenceOfMember,
  absenceRecord,
  memberAbsence,
} from '@clubhouse/schema/duties/absence'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { addAbsence, listAbsences, listAbsencesOf, removeAbsence } from './absences.js'
import { messages } from './messages.js'

const done = result(z.null())

/** Days on which members are away: their own, or entered by an organizer. */
export const absenceRouter = router({
  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/absence' },
      notes: { summary: 'List the caller’s absences that aren’t over' },
    })
    .output(z.array(absenceRecord))
    .query(({ ctx }) => listAbsencesOf(ctx.services, ctx.actor.id)),

  addOwn: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/absence' },
      notes: {
        summary: 'Enter days on which the caller is away',
        description: 'The caller’s duties on these days are open again.',
        failures: [409],
      },
    })
    .input(absenceForm)
    .output(result(absenceRecord))
    .mutation(async ({ ctx, input }) => {
      const { absence, freed } = await addAbsence(ctx, { ...input, userId: ctx.actor.id })
      return { data: absence, message: messages.absenceAdded(freed)(ctx.language) }
    }),

  removeOwn: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/absence/{id}' },
      notes: { summary: 'Remove the caller’s absence', failures: [404] },
    })
    .input(absenceId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeAbsence(ctx, { ...input, userId: ctx.actor.id })
      return { data: null, message: messages.absenceRemoved(ctx.language) }
    }),

  list: permittedProcedure('events')
    .meta({
      rest: { method: 'GET', path: '/absence' },
      notes: { summary: 'List the absences of all members that aren’t over' },
    })
    .output(z.array(memberAbsence))
    .query(({ ctx }) => listAbsences(ctx.services)),

  add: permittedProcedure('events')
    .meta({
      rest: { method: 'POST', path: '/absence' },
      notes: {
        summary: 'Enter days on which a member is away',
        description: 'The member’s duties on these days are open again.',
        failures: [409],
      },
    })
    .input(absenceOfMember)
    .output(result(absenceRecord))
    .mutation(async ({ ctx, input }) => {
      const { absence, freed } = await addAbsence(ctx, input)
      return { data: absence, message: messages.absenceAdded(freed)(ctx.language) }
    }),

  remove: permittedProcedure('events')
    .meta({
      rest: { method: 'DELETE', path: '/absence/{id}' },
      notes: { summary: 'Remove a member’s absence', failures: [404] },
    })
    .input(absenceId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeAbsence(ctx, input)
      return { data: null, message: messages.absenceRemoved(ctx.language) }
    }),
})
