import { result } from '@clubhouse/schema/envelope'
import {
  cancelSchema,
  checkoutSchema,
  checkoutSession,
  checkoutSessionId,
  hostedPage,
  planRecord,
  subscriptionLogRecord,
  subscriptionRecord,
} from '@clubhouse/schema/finance/subscription'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import {
  memberProcedure,
  memberSessionProcedure,
  publicProcedure,
  router,
} from '../../../context/procedures.js'
import { jsonText } from '../../../core/json-text.js'
import { messages } from '../messages.js'
import { listOffered } from '../plans/read-plans.js'
import { cancelSubscription } from './cancel-subscription.js'
import { getCheckoutSession, openPortal, startCheckout } from './checkout.js'
import { listSubscriptionLog, listSubscriptions } from './subscriptions.js'

export const subscriptionRouter = router({
  list: permittedProcedure('finance.read')
    .meta({ rest: { method: 'GET', path: '/subscription' } })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(subscriptionRecord)))
    .query(({ ctx, input }) => listSubscriptions(ctx.services.db, input)),

  log: permittedProcedure('finance.read')
    .meta({
      rest: { method: 'GET', path: '/subscription/log' },
      notes: { summary: 'List the payment provider’s subscription events' },
    })
    .output(jsonText(z.array(subscriptionLogRecord)))
    .query(({ ctx }) => listSubscriptionLog(ctx.services.db)),

  cancel: permittedProcedure('finance.write')
    .meta({
      rest: { method: 'POST', path: '/subscription/cancel' },
      notes: {
        description: 'Idempotent. If the payment provider fails, nothing changes.',
        failures: [502],
      },
    })
    .input(cancelSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await cancelSubscription(ctx, input)
      return {
        data: null,
        message: messages.subscription.canceled(ctx.language),
      }
    }),

  plans: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/subscription/plan' },
      notes: {
        summary: 'List the available plans',
        description:
          'Those for everybody and for the caller’s type of membership. Returns 409 if payments are not set up.',
        failures: [409, 502],
      },
    })
    .output(z.array(planRecord))
    .query(({ ctx }) => listOffered(ctx.services, ctx.actor.id)),

  checkout: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/subscription/checkout' },
      notes: {
        summary: 'Start a checkout for a plan',
        description:
          'Expires the caller’s other open checkouts. Returns 409 if the caller has a running subscription.',
        failures: [502],
      },
    })
    .input(checkoutSchema)
    .output(result(hostedPage))
    .mutation(async ({ ctx, input }) => ({
      data: await startCheckout(ctx, input),
      message: null,
    })),

  portal: memberSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/subscription/portal' },
      notes: { summary: 'Open the caller’s billing portal', failures: [502] },
    })
    .output(result(hostedPage))
    .mutation(async ({ ctx }) => ({
      data: await openPortal(ctx),
      message: null,
    })),

  checkoutSession: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/stripe/session/{id}' },
      notes: {
        summary: 'Get the plan bought in a checkout',
        failures: [429, 502],
        example: { id: 'cs_test_a1B2c3D4e5F6g7H8' },
      },
    })
    .input(checkoutSessionId)
    .output(checkoutSession)
    .query(({ ctx, input }) => getCheckoutSession(ctx, input)),
})
