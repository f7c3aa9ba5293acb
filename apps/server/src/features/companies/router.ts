import {
  companyId,
  companyListRecord,
  companyPage,
  companyRecord,
  companySchema,
  companyUpdate,
} from '@clubhouse/schema/companies/company'
import {
  joinRequestFilter,
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
import { messages } from './messages.js'

export const companyRouter = router({
  list: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/company' },
      notes: { description: 'Callers without a company see only id, name, city and state.' },
    })
    .output(z.array(companyListRecord))
    .query(({ ctx }) => listCompanies(ctx.services.db, ctx.actor)),

  create: accountProcedure
    .meta({
      rest: { method: 'POST', path: '/company' },
      notes: {
        description:
          'The caller joins the new company. Returns 409 if the caller is a member already.',
      },
    })
    .input(companySchema)
    .output(result(companyRecord))
    .mutation(async ({ ctx, input }) => {
      const company = await createCompany(ctx, input)
      return {
        data: company,
        message: messages.created(company.name)(ctx.language),
      }
    }),

  get: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/company/{id}' },
      notes: { description: 'To list its members, filter the directory by `companyId`.' },
    })
    .input(companyId)
    .output(companyPage)
    .query(({ ctx, input }) => showCompany(ctx.services.db, ctx.actor, input.id)),

  update: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/company/{id}' },
      notes: {
        description:
          'Members may edit their own company if an administrator allows it. The response also has the id as `uuid`.',
      },
    })
    .input(companyUpdate)
    .output(result(z.extend(companyRecord, { uuid: z.uuid() })))
    .mutation(async ({ ctx, input }) => {
      const company = await updateCompany(ctx, input)
      return {
        // Clients of the first version read the id of an update as uuid.
        data: { ...company, uuid: company.id },
        message: messages.saved(company.name)(ctx.language),
      }
    }),
})

export const joinRequestRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/company/join-request' },
      notes: {
        summary: 'List requests to join a company',
        description:
          'Returns the pending requests, oldest first. With `state`, returns those that were approved or rejected, latest decision first, with `decision`.',
      },
    })
    .input(z._default(joinRequestFilter, {}))
    .output(z.array(joinRequestRecord))
    .query(({ ctx, input }) => listJoinRequests(ctx.services.db, input)),

  create: accountProcedure
    .meta({
      rest: { method: 'POST', path: '/company/join-request' },
      notes: {
        summary: 'Ask to join a company',
        description:
          'Each person can have one pending request. Returns 409 if the caller is a member already.',
      },
    })
    .input(joinRequestSchema)
    .output(result(z.object({ id: z.string() })))
    .mutation(async ({ ctx, input }) => ({
      data: await createJoinRequest(ctx, input),
      message: messages.joinRequest.sent(ctx.language),
    })),

  approve: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/company/join-request/{id}/approve' },
      notes: { summary: 'Approve a join request' },
    })
    .input(joinRequestId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await approveJoinRequest(ctx, input)
      return {
        data: null,
        message: messages.joinRequest.approved(ctx.language),
      }
    }),

  reject: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/company/join-request/{id}/reject' },
      notes: { summary: 'Reject a join request' },
    })
    .input(rejectionSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await rejectJoinRequest(ctx, input)
      return {
        data: null,
        message: messages.joinRequest.rejected(ctx.language),
      }
    }),
})
