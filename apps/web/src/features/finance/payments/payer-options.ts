import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { collator } from '@clubhouse/schema/text/compare-texts'

type Person = { id: string; fullname: string }

/** Everybody who may pay: the members, and others who still owe something. */
export function payerOptions(
  members: readonly Person[],
  invoices: readonly InvoiceRecord[],
  currency: string,
) {
  const owed = new Map<string, number>()
  const people = new Map<string, Person>(members.map((member) => [member.id, member]))
  for (const { user, balance } of invoices) {
    owed.set(user.id, (owed.get(user.id) ?? 0) + balance)
    if (!people.has(user.id)) people.set(user.id, user)
  }
  return [...people.values()]
    .toSorted((one, other) => collator.compare(one.fullname, other.fullname))
    .map(({ id, fullname }) => {
      const amount = owed.get(id)
      return {
        value: id,
        label: fullname,
        ...(amount && { detail: `Owes ${formatAmount(amount, currency)}` }),
      }
    })
}
