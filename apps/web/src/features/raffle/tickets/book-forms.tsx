import {
  type TicketBook,
  type TicketBookEntry,
  type TicketBookUpdateEntry,
  ticketBookInput,
  ticketBookUpdate,
} from '@clubhouse/schema/raffle/tickets'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { Button } from '#/components/ui/button'
import { useRaffleChanged } from '../use-raffle-changed'
import { SellerField } from './seller-field'

/** Of a book that nobody has. */
const tableHint = 'Leave blank for the club’s table. Every seller can sell from there.'

type AddBookProps = { id: string; next: number; onDone: () => void }

/** Adds a book that begins after the last one. */
export function AddBook({ id, next, onDone }: AddBookProps) {
  const add = trpc.ticket.addBook.useMutation(useRaffleChanged())
  const values: TicketBookEntry = { id, from: next, to: next + 24, sellerId: '' }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: ticketBookInput,
      onSubmitAsync: ({ value }) => sendForm(() => add.mutateAsync(ticketBookInput.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Add Book">
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="from">{() => <NumberField label="First number" />}</form.AppField>
          <form.AppField name="to">{() => <NumberField label="Last number" />}</form.AppField>
        </div>
        <form.AppField name="sellerId">{() => <SellerField hint={tableHint} />}</form.AppField>
        <form.FormError />
        <form.FormButtons label="Add Book" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}

type EditBookProps = { book: TicketBook; canRemove: boolean; onDone: () => void }

/** Changes a book's seller, records that it is back or lost, or removes it. */
export function EditBook({ book, canRemove, onDone }: EditBookProps) {
  const { id, version, seller, returnedOn, lostOn, sold, unsold } = book
  const change = trpc.ticket.changeBook.useMutation(useRaffleChanged())
  const remove = trpc.ticket.removeBook.useMutation(useRaffleChanged())
  const values: TicketBookUpdateEntry = {
    id,
    sellerId: seller?.id ?? '',
    returnedOn: returnedOn ?? '',
    isLost: lostOn !== null,
  }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: ticketBookUpdate,
      onSubmitAsync: ({ value }) =>
        sendForm(() => change.mutateAsync({ ...ticketBookUpdate.parse(value), version })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Edit Book">
        <p className="text-muted tabular-nums">
          {sold} sold, {unsold} unsold
        </p>
        <form.AppField name="sellerId">{() => <SellerField hint={tableHint} />}</form.AppField>
        <form.AppField name="returnedOn">
          {(field) => (
            <field.TextField
              label="Returned on"
              hint="The seller can’t sell from it after that."
              type="date"
              optional
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="isLost">
          {(field) => <field.CheckboxField label="The rest of this book is lost" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
      {canRemove && sold === 0 && (
        <Button
          variant="ghost"
          className="mt-2 text-danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id }, { onSuccess: onDone })}
        >
          Remove this book
        </Button>
      )}
    </form.AppForm>
  )
}
