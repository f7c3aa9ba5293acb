import { answer } from '@clubhouse/schema/envelope'
import {
  cancelSchema,
  checkoutSchema,
  checkoutSession,
  checkoutSessionId,
  hostedPage,
  planRecord,
  subscriptionLogRecord,
  subscriptionRecord,
} from '@clubhouse/schema/subscription'
import { z } from 'zod/mini'
import { adminProcedure, memberProcedure, publicProcedure, router } from '../../call/procedures.js'
import { cancelSubscription } from './cancel-subscription.js'
import { openPortal, startCheckout } from './checkout.js'
import { getCheckoutSession } from './checkout-session.js'
import { listSubscriptionLog, listSubscriptions } from './subscriptions.js'

export const subscriptionRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/subscription' } })
    .output(z.array(subscriptionRecord))
    .query(({ ctx }) => listSubscriptions(ctx.services.db)),

  log: adminProcedure
    .meta({ rest: { method: 'GET', path: '/subscription/log' } })
    .output(z.array(subscriptionLogRecord))
    .query(({ ctx }) => listSubscriptionLog(ctx.services.db)),

  cancel: adminProcedure
    .meta({ rest: { method: 'POST', path: '/subscription/cancel' } })
    .input(cancelSchema)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      await cancelSubscription(ctx, input)
      return {
        data: null,
        message: ctx.say.subscription.canceled,
      }
    }),

  plans: memberProcedure
    .meta({ rest: { method: 'GET', path: '/subscription/plan' } })
    .output(z.array(planRecord))
    .query(({ ctx }) => ctx.services.payments.listPlans()),

  checkout: memberProcedure
    .meta({ rest: { method: 'POST', path: '/subscription/checkout' } })
    .input(checkoutSchema)
    .output(answer(hostedPage))
    .mutation(async ({ ctx, input }) => ({
      data: await startCheckout(ctx, input),
      message: null,
    })),

  portal: memberProcedure
    .meta({ rest: { method: 'POST', path: '/subscription/portal' } })
    .output(answer(hostedPage))
    .mutation(async ({ ctx }) => ({
      data: await openPortal(ctx),
      message: null,
    })),

  checkoutSession: publicProcedure
    .meta({ rest: { method: 'GET', path: '/stripe/session/{id}' } })
    .input(checkoutSessionId)
    .output(checkoutSession)
    .query(({ ctx, input }) => getCheckoutSession(ctx, input)),
})
