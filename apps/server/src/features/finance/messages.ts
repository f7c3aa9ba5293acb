import { inLanguages, toast } from '../../core/language.js'

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`)

type BilledFees = { invoices: number; waiting: number; emailed: number }

export const messages = inLanguages({
  en: {
    subscription: {
      canceled: toast('Subscription canceled', 'It has ended, and there will be no more charges.'),
      running: 'You already have a subscription. To change it, go to “Manage billing.”',
      opening: 'Your checkout is already opening. Try again in a moment.',
      notOnSale: 'This plan isn’t available',
    },

    reminded: (count: number) =>
      toast(
        'Sending reminder',
        `We’re emailing it to ${count} ${count === 1 ? 'member' : 'members'}.`,
      ),
    remindedJustNow: 'These members were reminded a few minutes ago.',
    remindedOne: (name: string) => toast('Sending reminder', `We’re reminding ${name}.`),
    remindedToday: 'This member was already reminded of this invoice today.',
    notOverdue: 'This invoice isn’t overdue',
    unreached: {
      former: 'They aren’t an active member, so they don’t get reminders.',
      turnedOff: 'They turned off invoice reminders.',
      noAddress: 'They have no email address.',
      bounces: 'Emails to their address bounce.',
    },

    ledger: {
      future: 'This day can’t be after today',
      closed: (day: string) => `The books are closed through ${day}. Choose a later day`,
      tooMuch: 'The total is too large',
      dueBefore: 'Due date can’t be before the invoice date',
      notBefore: (day: string) => `This day can’t be before ${day}, the day of the last entry`,
      otherCurrency: 'All amounts must be in one currency',
      moreThanOwed: (amount: string) => `Only ${amount} is owed of this invoice`,
      moreThanLeft: (amount: string) => `Only ${amount} is left of this payment`,
      notClubs: 'This invoice is Stripe’s. Change it there',
      endsBefore: '“Until” can’t be before “From”',
      twice: 'Each invoice can be listed once',
    },
    schedule: {
      saved: (name: string) => toast('Dues schedule saved', `${name} is ready for billing.`),
      archived: toast('Dues schedule archived', 'Its earlier invoices stay.'),
    },
    plan: {
      saved: (name: string) =>
        toast('Plan saved', `${name} is at this price for new subscriptions.`),
      archived: toast('Plan archived', 'Its subscriptions continue.'),
      isArchived: 'This plan is archived. Add a new one',
    },
    run: {
      created: (count: number) =>
        toast('Draft ready', `${invoices(count)} to review. Nothing has been sent.`),
      changed: toast('Draft updated', 'Nothing has been sent.'),
      removed: toast('Draft deleted', 'Nothing was billed.'),
      issued: (count: number, emailed: number) =>
        toast(
          'Dues billed',
          emailed > 0
            ? `${invoices(count)} issued. We’re emailing ${emailed}.`
            : `${invoices(count)} issued.`,
        ),
      already: 'These invoices were already issued.',
      empty: 'No member is included, so there is nothing to issue.',
      isDraft: 'Only a draft can be changed.',
      fixedReason: 'This member can’t be billed in this run',
      archived: 'This schedule is archived',
      wrongPeriod: 'The period must begin no later than the day after “As of”',
    },
    fee: {
      saved: toast('Fee updated', 'Nothing has been sent.'),
      billed: ({ invoices: issued, waiting, emailed }: BilledFees) =>
        issued > 0
          ? toast(
              'Event billed',
              emailed > 0
                ? `${invoices(issued)} issued. We’re emailing ${emailed}.`
                : `${invoices(issued)} issued.`,
            )
          : toast(
              'Event billed',
              `${waiting === 1 ? '1 member' : `${waiting} members`} will see it on their next dues invoice.`,
            ),
      isBilled: 'This member was already billed. Void the invoice to change it',
      inDraft: (name: string) =>
        `This fee is in the draft of ${name}. Leave the member out there, or delete the draft`,
      people: 'Enter how many people came, or an amount',
      fixedReason: 'This member can’t be billed',
      notYet: 'This date can be billed once its RSVPs are closed.',
      changed: 'RSVPs changed since you reviewed the amounts. Review them again.',
      empty: 'Nobody is left to bill for this date.',
    },
    invoice: {
      created: (number: string) => toast('Invoice issued', `Its number is ${number}.`),
      credited: toast('Credit recorded', 'The balance is updated.'),
      voided: toast('Invoice voided', 'Nothing is owed of it.'),
      isVoid: 'This invoice is already void',
      isPaid: 'Nothing is owed of this invoice',
    },
    payment: {
      recorded: (amount: string) => toast('Payment recorded', `${amount} received.`),
      applied: toast('Credit applied', 'The balances are updated.'),
      reversed: toast('Payment reversed', 'Its invoices are open again.'),
      refunded: (amount: string) => toast('Refund recorded', `${amount} returned.`),
      alreadyReversed: 'This payment was already reversed',
      isReversal: 'This is the reversal of another payment',
      hasRefund: 'Part of this payment was refunded, so it can’t be reversed',
      allocatedMore: 'Invoices and gifts add up to more than the payment',
      inStripe: 'This payment was made by card. Refund it in Stripe',
    },
    deposit: {
      recorded: (amount: string) => toast('Deposit recorded', `${amount} deposited.`),
      reversed: toast('Deposit undone', 'Its payments can be deposited again.'),
      alreadyReversed: 'This deposit was already undone',
      unfit: 'Some of these payments were deposited or reversed already',
    },
    books: {
      closed: (day: string) => toast('Books closed', `Nothing through ${day} can change.`),
      opened: toast('Books opened', 'Every day can change again.'),
      notYet: 'Only days before today can be closed',
    },
    setting: { saved: toast('Dues settings saved', 'They apply from now on.') },
    /** The only item on the provider’s page. */
    checkoutTitle: (number: string | null) => `Invoice ${number}`,
    opensCheckout: 'This invoice’s payment page is already opening. Try again in a moment.',

    missing: {
      schedule: 'This schedule was not found',
      plan: 'This plan was not found',
      run: 'This run was not found',
      payment: 'This payment was not found',
      deposit: 'This deposit was not found',
      invoice: 'This invoice was not found',
      checkout: 'This checkout was not found',
      subscription: 'This subscription was not found',
    },
  },
})
