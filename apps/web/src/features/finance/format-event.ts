const sentences = new Map([
  ['checkout.session.completed', 'Checkout completed'],
  ['checkout.session.expired', 'Checkout expired'],
  ['checkout.session.async_payment_succeeded', 'Payment received'],
  ['checkout.session.async_payment_failed', 'Payment failed'],
  ['customer.created', 'Customer created'],
  ['customer.updated', 'Customer updated'],
  ['customer.deleted', 'Customer deleted'],
  ['customer.subscription.created', 'Subscription started'],
  ['customer.subscription.updated', 'Subscription updated'],
  ['customer.subscription.deleted', 'Subscription canceled'],
  ['customer.subscription.paused', 'Subscription paused'],
  ['customer.subscription.resumed', 'Subscription resumed'],
  ['customer.subscription.trial_will_end', 'Trial ends soon'],
  ['invoice.created', 'Invoice draft created'],
  ['invoice.updated', 'Invoice updated'],
  ['invoice.finalized', 'Invoice issued'],
  ['invoice.sent', 'Invoice sent'],
  ['invoice.upcoming', 'Upcoming invoice'],
  ['invoice.overdue', 'Invoice overdue'],
  ['invoice.paid', 'Invoice paid'],
  ['invoice.payment_succeeded', 'Payment received'],
  ['invoice.payment_failed', 'Payment failed'],
  ['invoice.payment_action_required', 'Payment needs the member’s action'],
  ['invoice.marked_uncollectible', 'Invoice written off'],
  ['invoice.voided', 'Invoice voided'],
  ['invoice.deleted', 'Invoice draft deleted'],
  ['charge.succeeded', 'Card charged'],
  ['charge.failed', 'Card charge failed'],
  ['charge.refunded', 'Payment refunded'],
  ['charge.dispute.created', 'Payment disputed'],
  ['payment_method.attached', 'Card added'],
  ['payment_method.detached', 'Card removed'],
])

/** Describes the provider's type of an event; an unknown type is split into words: 'Radar review opened'. */
export function formatEvent(type: string): string {
  const words = sentences.get(type) ?? type.replace(/[._\s]+/g, ' ').trim()
  return words ? words.slice(0, 1).toUpperCase() + words.slice(1) : 'Unnamed event'
}
