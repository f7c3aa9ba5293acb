import { z } from 'zod/mini'
import { issueCreditNote, voidCreditNote } from '../billing/credit.js'
import { load, loadLocked } from '../changes.js'
import { creditNoteKind } from '../objects/credit-note.js'
import { invoiceKind } from '../objects/invoice.js'
import { text, wholeNumber } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const amount = wholeNumber(1, 99_999_999)
const listInput = z.strictObject({ ...listFields, invoice: z.optional(text) })
const createInput = z.strictObject({
  invoice: text,
  amount,
  refund_amount: z.optional(amount),
  out_of_band_amount: z.optional(amount),
})

export const creditNoteRoutes: Route[] = [
  route('GET /v1/credit_notes', listInput, (work, { invoice, ...page }) =>
    answerList(work, creditNoteKind, page, {
      url: '/v1/credit_notes',
      match: invoice ? { invoice } : {},
    }),
  ),
  route('GET /v1/credit_notes/:id', nothing, (work, _, id) => load(work, creditNoteKind, id)),
  route('POST /v1/credit_notes', createInput, async (work, { invoice, ...wanted }) =>
    issueCreditNote(work, await loadLocked(work, invoiceKind, invoice), {
      amount: wanted.amount,
      refunded: wanted.refund_amount ?? 0,
      outside: wanted.out_of_band_amount ?? 0,
    }),
  ),
  route('POST /v1/credit_notes/:id/void', nothing, async (work, _, id) => {
    const { invoice } = await load(work, creditNoteKind, id)
    return voidCreditNote(work, await loadLocked(work, invoiceKind, invoice), id)
  }),
]
