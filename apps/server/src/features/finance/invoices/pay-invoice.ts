import type { Context } from '../../../context/context.js'
import { tryLockName } from '../../../context/locks.js'
import { conflict, notFound } from '../../../core/errors.js'
import { defaultLanguage } from '../../../core/language.js'
import { balanceOf, lockInvoices } from '../ledger/entries.js'
import { messages } from '../messages.js'
import { requireCustomer } from '../subscriptions/checkout.js'

/** In milliseconds, for the calls of the provider. */
const timeout = 25_000

/**
 * The address of the provider's page on which the caller pays exactly what their invoice owes; it returns to My dues.
 * Earlier pages of theirs end, so that one can be paid. Throws NotFound for another member's invoice; Conflict if
 * nothing is owed, or a page is opening at this moment; BadGateway when the provider fails.
 */
export async function payInvoice(
  { services, actor: { id: userId } }: Context,
  { id }: { id: string },
): Promise<{ url: string }> {
  const { db, payments, config } = services
  const own = await db.invoice.findUnique({
    where: { id, userId, source: 'Club' },
    select: { status: true },
  })
  if (!own) throw notFound(messages.missing.invoice)
  if (own.status !== 'Open') throw conflict(messages.invoice.isPaid)
  const customerId = await requireCustomer(services, userId)
  return db.$transaction(
    async (tx) => {
      if (!(await tryLockName(tx, 'checkout', userId))) throw conflict(messages.opensCheckout)
      await payments.expireCheckouts(customerId)
      const [invoice] = await lockInvoices(tx, [id])
      const cents = invoice ? balanceOf(invoice) : 0
      if (!invoice || cents <= 0) throw conflict(messages.invoice.isPaid)
      const page = `${config.publicUrl}/portal/dues`
      const url = await payments.startInvoiceCheckout({
        customerId,
        invoiceId: id,
        title: messages.checkoutTitle(invoice.number)(defaultLanguage),
        cents,
        currency: invoice.currency,
        successUrl: `${page}?paid=${invoice.number}`,
        cancelUrl: page,
      })
      return { url }
    },
    { timeout, maxWait: timeout },
  )
}
