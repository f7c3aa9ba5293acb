import { result } from '@clubhouse/schema/envelope'
import {
  committeeId,
  committeeMemberId,
  committeeMemberSchema,
  committeeMemberUpdate,
  committeeSchema,
  committeeUpdate,
  handoverCheck,
  handoverItem,
  handoverItemId,
  handoverItemSchema,
  office,
  officeId,
  officeList,
  officeSchema,
  officeTermId,
  officeTermSchema,
  officeTermUpdate,
  officeUpdate,
} from '@clubhouse/schema/offices/office'
import { publicOfficers } from '@clubhouse/schema/offices/public-officers'
import { z } from 'zod/mini'
import { officerProcedure, permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, publicProcedure, router } from '../../context/procedures.js'
import { addHandoverItem, checkHandoverItem, listHandover, removeHandoverItem } from './handover.js'
import { listOffices } from './list-offices.js'
import { listPublicOfficers } from './list-public-officers.js'
import { messages } from './messages.js'
import {
  addCommitteeMember,
  changeCommitteeMember,
  createCommittee,
  removeCommittee,
  removeCommitteeMember,
  updateCommittee,
} from './save-committee.js'
import { createOffice, removeOffice, updateOffice } from './save-office.js'
import { appointOfficer, changeTerm, removeTerm } from './save-term.js'

const saved = z.object({ id: z.uuid() })
/** Of the changes that could give away the money, or other permissions. */
const guarded =
  'Nobody can give permissions that they lack. With `finance.write` or `offices` among the permissions it needs a session and a recent sign-in (POST /account/proof), and both people and all administrators are emailed.'

export const officeRouter = router({
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/office' },
      notes: {
        summary: 'List offices and committees with who holds them',
        description: 'Includes past terms; terms to come only with the permission `offices`.',
      },
    })
    .output(officeList)
    .query(({ ctx }) => listOffices(ctx)),

  listPublic: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/officers' },
      notes: {
        summary: 'List the public offices and committees',
        description:
          'As on the page /officers: without IDs, and with the names and pictures of people who agreed to be shown only.',
      },
    })
    .output(publicOfficers)
    .query(({ ctx }) => listPublicOfficers(ctx.services)),

  create: permittedProcedure('offices')
    .meta({
      rest: { method: 'POST', path: '/office' },
      notes: { description: guarded, failures: [403] },
    })
    .input(officeSchema)
    .output(result(office))
    .mutation(async ({ ctx, input }) => {
      const office = await createOffice(ctx, input)
      return { data: office, message: messages.created(office.title)(ctx.language) }
    }),

  update: permittedProcedure('offices')
    .meta({
      rest: { method: 'PUT', path: '/office/{id}' },
      notes: { description: guarded, failures: [403] },
    })
    .input(officeUpdate)
    .output(result(office))
    .mutation(async ({ ctx, input }) => {
      const office = await updateOffice(ctx, input)
      return { data: office, message: messages.saved(office.title)(ctx.language) }
    }),

  remove: permittedProcedure('offices')
    .meta({
      rest: { method: 'DELETE', path: '/office/{id}' },
      notes: {
        summary: 'Delete an office',
        description: 'Only an office of the club’s own that nobody ever had.',
        failures: [409],
      },
    })
    .input(officeId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { title } = await removeOffice(ctx, input)
      return { data: null, message: messages.deleted(title)(ctx.language) }
    }),

  appoint: permittedProcedure('offices')
    .meta({
      rest: { method: 'POST', path: '/office-term' },
      notes: {
        summary: 'Appoint a member to an office',
        description: `\`endsOn\` is the last day. ${guarded}`,
        failures: [403, 404, 409],
      },
    })
    .input(officeTermSchema)
    .output(result(saved))
    .mutation(async ({ ctx, input }) => {
      const { id, fullname, title } = await appointOfficer(ctx, input)
      return { data: { id }, message: messages.appointed(fullname, title)(ctx.language) }
    }),

  changeTerm: permittedProcedure('offices')
    .meta({
      rest: { method: 'PUT', path: '/office-term/{id}' },
      notes: {
        summary: 'Change the days of a term in an office',
        description: guarded,
        failures: [403, 409],
      },
    })
    .input(officeTermUpdate)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await changeTerm(ctx, input)
      return { data: null, message: messages.termSaved(ctx.language) }
    }),

  removeTerm: permittedProcedure('offices')
    .meta({
      rest: { method: 'DELETE', path: '/office-term/{id}' },
      notes: {
        summary: 'Delete a term in an office',
        description: `For a mistake: nothing of the term is left, not even the 90 days in which a treasurer still sees the finances. To end a term, change its last day. ${guarded}`,
        failures: [403],
      },
    })
    .input(officeTermId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeTerm(ctx, input)
      return { data: null, message: messages.termRemoved(ctx.language) }
    }),
})

export const committeeRouter = router({
  create: permittedProcedure('offices')
    .meta({ rest: { method: 'POST', path: '/committee' }, notes: { failures: [409] } })
    .input(committeeSchema)
    .output(result(saved))
    .mutation(async ({ ctx, input }) => {
      const { id, name } = await createCommittee(ctx, input)
      return { data: { id }, message: messages.committeeCreated(name)(ctx.language) }
    }),

  update: permittedProcedure('offices')
    .meta({ rest: { method: 'PUT', path: '/committee/{id}' } })
    .input(committeeUpdate)
    .output(result(saved))
    .mutation(async ({ ctx, input }) => {
      const { id, name } = await updateCommittee(ctx, input)
      return { data: { id }, message: messages.committeeSaved(name)(ctx.language) }
    }),

  remove: permittedProcedure('offices')
    .meta({
      rest: { method: 'DELETE', path: '/committee/{id}' },
      notes: { summary: 'Delete a committee' },
    })
    .input(committeeId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { name } = await removeCommittee(ctx, input)
      return { data: null, message: messages.committeeDeleted(name)(ctx.language) }
    }),

  addMember: permittedProcedure('offices')
    .meta({
      rest: { method: 'POST', path: '/committee-member' },
      notes: { summary: 'Add a member to a committee', failures: [404, 409] },
    })
    .input(committeeMemberSchema)
    .output(result(saved))
    .mutation(async ({ ctx, input }) => {
      const { id, fullname } = await addCommitteeMember(ctx, input)
      return { data: { id }, message: messages.memberAdded(fullname)(ctx.language) }
    }),

  changeMember: permittedProcedure('offices')
    .meta({
      rest: { method: 'PUT', path: '/committee-member/{id}' },
      notes: { summary: 'Change a member’s time on a committee', failures: [409] },
    })
    .input(committeeMemberUpdate)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await changeCommitteeMember(ctx, input)
      return { data: null, message: messages.memberSaved(ctx.language) }
    }),

  removeMember: permittedProcedure('offices')
    .meta({
      rest: { method: 'DELETE', path: '/committee-member/{id}' },
      notes: { summary: 'Remove a member from a committee' },
    })
    .input(committeeMemberId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeCommitteeMember(ctx, input)
      return { data: null, message: messages.memberRemoved(ctx.language) }
    }),
})

export const handoverRouter = router({
  list: officerProcedure
    .meta({
      rest: { method: 'GET', path: '/handover' },
      notes: { summary: 'List the steps of the handover to next year’s team' },
    })
    .output(z.array(handoverItem))
    .query(({ ctx }) => listHandover(ctx.services)),

  create: permittedProcedure('offices')
    .meta({
      rest: { method: 'POST', path: '/handover' },
      notes: { summary: 'Add a step to the handover' },
    })
    .input(handoverItemSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await addHandoverItem(ctx, input)
      return { data: null, message: messages.stepAdded(ctx.language) }
    }),

  remove: permittedProcedure('offices')
    .meta({
      rest: { method: 'DELETE', path: '/handover/{id}' },
      notes: { summary: 'Delete a step of the handover' },
    })
    .input(handoverItemId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeHandoverItem(ctx, input)
      return { data: null, message: messages.stepRemoved(ctx.language) }
    }),

  check: officerProcedure
    .meta({
      rest: { method: 'PUT', path: '/handover/{id}/check' },
      notes: {
        summary: 'Check a step of the handover off, or open it again',
        description: 'For the coming year; every year all steps begin open.',
      },
    })
    .input(handoverCheck)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await checkHandoverItem(ctx, input)
      return { data: null, message: null }
    }),
})
