import { result } from '@clubhouse/schema/envelope'
import { clubPlan, clubPlanId, clubPlanInput, clubPlanUpdate } from '@clubhouse/schema/finance/plan'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { listPlans } from './read-plans.js'
import { archivePlan, createPlan, updatePlan } from './save-plan.js'

export const planRouter = router({
  list: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/plan' },
      notes: {
        summary: 'List the club’s plans',
        description:
          'By name, archived ones last. If the payment provider’s price differs, it’s returned.',
        failures: [502],
      },
    })
    .output(z.array(clubPlan))
    .query(({ ctx }) => listPlans(ctx.services)),

  create: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/plan' },
      notes: {
        description: 'Returns 409 if payments are not set up.',
        failures: [409, 502],
      },
    })
    .input(clubPlanInput)
    .output(result(clubPlan))
    .mutation(async ({ ctx, input }) => {
      const data = await createPlan(ctx, input)
      return { data, message: messages.plan.saved(data.name)(ctx.language) }
    }),

  update: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'PUT', path: '/plan/{id}' },
      notes: {
        description: 'Applies to new checkouts. Existing subscriptions keep their price.',
        failures: [409, 502],
      },
    })
    .input(clubPlanUpdate)
    .output(result(clubPlan))
    .mutation(async ({ ctx, input }) => {
      const data = await updatePlan(ctx, input)
      return { data, message: messages.plan.saved(data.name)(ctx.language) }
    }),

  archive: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'DELETE', path: '/plan/{id}' },
      notes: {
        summary: 'Archive a plan',
        description: 'Its subscriptions continue.',
      },
    })
    .input(clubPlanId)
    .output(result(clubPlan))
    .mutation(async ({ ctx, input }) => ({
      data: await archivePlan(ctx, input.id),
      message: messages.plan.archived(ctx.language),
    })),
})
