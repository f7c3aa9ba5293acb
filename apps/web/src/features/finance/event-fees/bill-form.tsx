import { addDays } from '@clubhouse/schema/events/calendar-day'
import { type EventFeeDetail, eventFeeBill } from '@clubhouse/schema/finance/event-fee'
import { formatAmount } from '@clubhouse/schema/money'
import type { z } from 'zod/mini'
import { EmailSetupNote } from '#/api/email-setup-note'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { invoicesOf, membersOf } from '../runs/run-words'
import { peopleOf } from './fee-words'

const ways = [
  { value: 'AtOnce', label: 'Issue invoices now' },
  { value: 'NextRun', label: 'Add to the next dues invoices' },
]

type BillFormProps = { id: string; fee: EventFeeDetail; today: string; onDone: () => void }

/** Bills a date: how, when it is due, and whether the invoices are emailed; says whom it reaches first. */
export function BillForm({ id, fee, today, onDone }: BillFormProps) {
  const utils = trpc.useUtils()
  const { date, open, currency, rows, billing } = fee
  const included = rows.filter(({ state, isIncluded }) => state === 'Open' && isIncluded)
  const emailed = included.filter(({ user }) => user.email).length
  const printed = included.length - emailed
  const bill = trpc.eventFee.bill.useMutation({
    onSuccess: ({ data }) => utils.eventFee.get.setData({ id, date }, data.fee),
    onSettled: () =>
      Promise.all([
        utils.eventFee.invalidate(),
        utils.invoice.invalidate(),
        utils.finance.invalidate(),
        utils.waiting.invalidate(),
      ]),
  })
  const defaultValues: z.input<typeof eventFeeBill> = {
    ...{ id, date, billing: billing ?? 'AtOnce', issuedOn: today, dueOn: addDays(today, 30) },
    ...{ notify: true, reviewedCents: open.cents },
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: eventFeeBill,
      onSubmitAsync: ({ value }) => sendForm(() => bill.mutateAsync(eventFeeBill.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Bill this date">
        <p>
          {membersOf(open.members)} will owe {formatAmount(open.cents, currency)} for{' '}
          {peopleOf(open.people)}.
        </p>
        <form.AppField name="billing">
          {(field) => <field.SelectField label="How" options={ways} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values}>
          {({ billing: way, notify }) =>
            way === 'AtOnce' ? (
              <>
                <form.AppField name="dueOn">
                  {(field) => <field.TextField label="Due" type="date" autoComplete="off" />}
                </form.AppField>
                <form.AppField name="notify">
                  {(field) => (
                    <field.CheckboxField label={`Email the invoices to ${membersOf(emailed)}`} />
                  )}
                </form.AppField>
                {notify && <EmailSetupNote />}
                {printed > 0 && (
                  <p className="text-muted">
                    {printed === 1 ? '1 member has' : `${printed} members have`} no email address.
                    You can print their invoices afterwards.
                  </p>
                )}
                <p className="text-muted">Issued invoices can’t be changed, only voided.</p>
              </>
            ) : (
              <p className="text-muted">
                Nothing is sent now. The fees are lines of each member’s next dues invoice.
              </p>
            )
          }
        </form.Subscribe>
        <form.FormError />
        <form.Subscribe selector={({ values }) => values.billing}>
          {(way) => (
            <form.FormButtons
              label={way === 'AtOnce' ? `Issue ${invoicesOf(open.members)}` : 'Add to dues'}
              busyLabel="Billing…"
            />
          )}
        </form.Subscribe>
      </form.FormBody>
    </form.AppForm>
  )
}
