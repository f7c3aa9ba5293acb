import { checkoutSession, checkoutSessionId } from '@clubhouse/schema/subscription'
import { publicProcedure, router } from '../../trpc.js'
import { getCheckoutSession } from './checkout-session.js'

export const subscriptionRouter = router({
  checkoutSession: publicProcedure
    .meta({ rest: { method: 'GET', path: '/stripe/session/{id}' } })
    .input(checkoutSessionId)
    .output(checkoutSession)
    .query(({ ctx, input }) => getCheckoutSession(ctx.services, input, ctx)),
})
