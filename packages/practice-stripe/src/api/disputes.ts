import { z } from 'zod/mini'
import { change, load, loadLocked } from '../changes.js'
import { type Dispute, disputeKind, verdicts } from '../objects/dispute.js'
import type { Work } from '../practice.js'
import { badRequest } from './api-error.js'
import { flag, text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const listInput = z.strictObject({ ...listFields, payment_intent: z.optional(text) })

/** Evidence of another text than Stripe's two for tests would wait for a bank. */
const evidenceInput = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) }),
  submit: z._default(flag, true),
})

/** Disputes: a card makes them, evidence or the seller ends them. */
export const disputeRoutes: Route[] = [
  route('GET /v1/disputes', listInput, (work, { payment_intent, ...page }) =>
    answerList(work, disputeKind, page, {
      url: '/v1/disputes',
      match: payment_intent ? { payment_intent } : {},
    }),
  ),
  route('GET /v1/disputes/:id', nothing, (work, _, id) => load(work, disputeKind, id)),
  route('POST /v1/disputes/:id', evidenceInput, (work, { evidence, submit }, id) =>
    submit ? end(work, id, verdicts[evidence.uncategorized_text]) : load(work, disputeKind, id),
  ),
  route('POST /v1/disputes/:id/close', nothing, (work, _, id) => end(work, id, 'lost')),
]

async function end(work: Work, id: string, status: Dispute['status']): Promise<Dispute> {
  const dispute = await loadLocked(work, disputeKind, id)
  if (dispute.status !== 'needs_response') throw badRequest('This dispute is already closed')
  return change(work, dispute, { status }, 'charge.dispute.closed')
}
