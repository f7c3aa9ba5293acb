import { addDays, monthOf } from '@clubhouse/schema/events/calendar-day'
import { type BooksClosed, booksClosedInput } from '@clubhouse/schema/finance/books'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { formatInstant, formatLongDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'

type BooksCardProps = { books: BooksClosed; today: string; canEdit: boolean }

/** Closes the books through a day: nothing can be recorded on or before it. */
export function BooksCard({ books: { through, log }, today, canEdit }: BooksCardProps) {
  return (
    <section aria-labelledby="books" className="grid gap-5">
      <h2 id="books" className="text-h3">
        Closing the books
      </h2>
      <p>
        {through
          ? `The books are closed through ${formatLongDate(through)}. Nothing on or before that day can change.`
          : 'The books are open: anything can be recorded for any day.'}
      </p>
      {canEdit && <CloseForm key={through} today={today} />}
      {canEdit && through && <OpenBooks />}
      {log.length > 0 && (
        <ul aria-label="History" className="grid gap-1 text-muted text-sm">
          {log.slice(0, 5).map((entry) => (
            <li key={entry.closedAt}>
              {entry.through ? `Closed through ${formatLongDate(entry.through)}` : 'Opened'}
              {entry.closedBy && ` by ${entry.closedBy.fullname}`}, {formatInstant(entry.closedAt)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useCloseBooks() {
  const utils = trpc.useUtils()
  return trpc.finance.closeBooks.useMutation({
    onSuccess: ({ data }) => utils.finance.books.setData(undefined, data),
  })
}

const lastMonth = (today: string): z.input<typeof booksClosedInput> => ({
  through: addDays(`${monthOf(today)}-01`, -1),
})

/** Closes the books; the last day of the previous month is suggested. */
function CloseForm({ today }: { today: string }) {
  const close = useCloseBooks()
  const form = useAppForm({
    defaultValues: lastMonth(today),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: booksClosedInput,
      onSubmitAsync: ({ value }) =>
        sendForm(() => close.mutateAsync(booksClosedInput.parse(value))),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Close the books">
        <form.AppField name="through">
          {(field) => <field.TextField label="Close through" type="date" autoComplete="off" />}
        </form.AppField>
        <FormEnd submit="Close the books" busy="Closing…" />
      </form.FormBody>
    </form.AppForm>
  )
}

function OpenBooks() {
  const close = useCloseBooks()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="justify-self-start"
        busy={close.isPending}
        onClick={() => setIsAsking(true)}
      >
        Open the books again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Open the books again?"
          text="Past records can change until you close the books. The history keeps who opened them."
          action="Open the books"
          keep="Keep closed"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            close.mutate({ through: null })
          }}
        />
      )}
    </>
  )
}
