import {
  companyId,
  companyListRecord,
  companyPage,
  companyRecord,
  companySchema,
  companyUpdate,
} from '@clubhouse/schema/companies/company'
import {
  joinRequestId,
  joinRequestRecord,
  joinRequestSchema,
  rejectionSchema,
} from '@clubhouse/schema/companies/join-request'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import {
  accountProcedure,
  adminProcedure,
  memberProcedure,
  router,
} from '../../context/procedures.js'
import { createCompany, listCompanies, showCompany, updateCompany } from './companies.js'
import { approveJoinRequest, rejectJoinRequest } from './decide-join-request.js'
import { createJoinRequest, listJoinRequests } from './join-requests.js'

export const companyRouter = router({
  list: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/company' },
      notes: { description: 'Who has no company yet sees id, name, city and state only.' },
    })
    .output(z.array(companyListRecord))
    .query(({ ctx }) => listCompanies(ctx.services.db, ctx.actor)),

  create: accountProcedure
    .meta({
      rest: { method: 'POST', path: '/company' },
      notes: {
        description: 'It becomes the company of whoever creates it. Members have one already: 409.',
      },
    })
    .input(companySchema)
    .output(result(companyRecord))
    .mutation(async ({ ctx, input }) => {
      const company = await createCompany(ctx, input)
      return {
        data: company,
        message: ctx.messages.company.created(company.name),
      }
    }),

  get: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/company/{id}' },
      notes: { description: 'Its members are in the directory, by `companyId`.' },
    })
    .input(companyId)
    .output(companyPage)
    .query(({ ctx, input }) => showCompany(ctx.services.db, ctx.actor, input.id)),

  update: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/company/{id}' },
      notes: {
        description:
          'Members may change their own company where an administrator allows it. The answer carries the id as `uuid`, too.',
      },
    })
    .input(companyUpdate)
    .output(result(z.extend(companyRecord, { uuid: z.uuid() })))
    .mutation(async ({ ctx, input }) => {
      const company = await updateCompany(ctx, input)
      return {
        // Clients of the first version read the id of an update as uuid.
        data: { ...company, uuid: company.id },
        message: ctx.messages.company.saved(company.name),
      }
    }),
})

export const joinRequestRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/company/join-request' },
      notes: { summary: 'List pending requests to join a company' },
    })
    .output(z.array(joinRequestRecord))
    .query(({ ctx }) => listJoinRequests(ctx.services.db)),

  create: accountProcedure
    .meta({
      rest: { method: 'POST', path: '/company/join-request' },
      notes: {
        summary: 'Ask to join a company',
        description: 'One pending request a person; members have a company already: 409.',
      },
    })
    .input(joinRequestSchema)
    .output(result(z.object({ id: z.string() })))
    .mutation(async ({ ctx, input }) => ({
      data: await createJoinRequest(ctx, input),
      message: ctx.messages.joinRequest.sent,
    })),

  approve: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/company/join-request/{id}/approve' },
      notes: { summary: 'Approve a request to join' },
    })
    .input(joinRequestId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await approveJoinRequest(ctx, input)
      return {
        data: null,
        message: ctx.messages.joinRequest.approved,
      }
    }),

  reject: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/company/join-request/{id}/reject' },
      notes: { summary: 'Reject a request to join' },
    })
    .input(rejectionSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await rejectJoinRequest(ctx, input)
      return {
        data: null,
        message: ctx.messages.joinRequest.rejected,
      }
    }),
})
