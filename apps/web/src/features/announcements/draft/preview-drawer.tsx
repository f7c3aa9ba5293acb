import type { MessagePreview } from '@clubhouse/schema/announcements/message'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lists } from '#/api/lists'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Fact, Facts } from '#/components/facts'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { MailFrame } from '#/components/mail-frame'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'

/** An announcement as one member receives it. */
export function PreviewDrawer({ id }: { id: string }) {
  const people = useQuery(lists.directory)
  const form = useAppForm({ defaultValues: { userId: '' } })
  return (
    <Drawer title="Preview">
      <div className="grid grid-cols-1 gap-6">
        <form.AppField name="userId">
          {() => (
            <ComboboxField
              label="Preview as"
              hint="Leave blank to preview as the first recipient"
              options={people.data?.map((one) => ({
                value: one.id,
                label: `${one.firstname} ${one.lastname}`,
              }))}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.userId}>
          {(userId) => <PreviewOf id={id} userId={userId || undefined} />}
        </form.Subscribe>
      </div>
    </Drawer>
  )
}

function PreviewOf({ id, userId }: { id: string; userId: string | undefined }) {
  const { data, error, refetch } = trpc.message.preview.useQuery(
    { id, userId },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
  if (error) return <ErrorState message={error.message} onRetry={refetch} />
  return data ? <ShownPreview preview={data} /> : <Skeleton className="h-96 w-full" />
}

const ShownPreview = ({
  preview: { recipient, to, subject, html, text },
}: {
  preview: MessagePreview
}) => (
  <>
    <Facts>
      <Fact label="To">{`${recipient.fullname}, ${to}`}</Fact>
      {html !== null && <Fact label="Subject">{subject}</Fact>}
    </Facts>
    {html === null ? (
      <p className="wrap-anywhere whitespace-pre-line rounded-md bg-primary-soft p-4">{text}</p>
    ) : (
      <MailFrame html={html} />
    )}
  </>
)
