import {
  type EventFeeDetail,
  type EventFeeRow,
  eventFeeRowInput,
} from '@clubhouse/schema/finance/event-fee'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'
import { NumberField } from '#/components/form/fields/number-field'

type EditFeeFormProps = { id: string; fee: EventFeeDetail; row: EventFeeRow; onDone: () => void }

/** Changes how many people or what a member pays, or leaves them out, with the reason. */
export function EditFeeForm({ id, fee, row, onDone }: EditFeeFormProps) {
  const utils = trpc.useUtils()
  const change = trpc.eventFee.changeRow.useMutation({
    onSuccess: ({ data }) => {
      utils.eventFee.get.setData({ id, date: fee.date }, data)
      void utils.eventFee.list.invalidate()
    },
  })
  const defaultValues: z.input<typeof eventFeeRowInput> = {
    ...{ id, date: fee.date, userId: row.user.id },
    // Opening the form for somebody who was left out includes them.
    isIncluded: true,
    people: row.isChanged ? row.people : null,
    cents: null,
    reason: row.reason ?? '',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: eventFeeRowInput,
      onSubmitAsync: ({ value }) =>
        sendForm(() => change.mutateAsync(eventFeeRowInput.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Change fee">
        <form.AppField name="isIncluded">
          {(field) => <field.CheckboxField label="Bill this member" />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.isIncluded}>
          {(isIncluded) =>
            isIncluded && (
              <>
                <form.AppField name="people">
                  {() => (
                    <NumberField
                      label="People"
                      hint={`Leave blank for ${row.rsvpPeople}, as the RSVP says`}
                      optional
                    />
                  )}
                </form.AppField>
                <form.AppField name="cents">
                  {() => (
                    <AmountField
                      label="Amount"
                      hint="Leave blank for the price of the people and their meals"
                      currency={fee.currency}
                      optional
                    />
                  )}
                </form.AppField>
              </>
            )
          }
        </form.Subscribe>
        <form.AppField name="reason">
          {(field) => (
            <field.TextField
              label="Reason"
              hint="For the books, such as “Left before dinner”"
              autoComplete="off"
              optional
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
