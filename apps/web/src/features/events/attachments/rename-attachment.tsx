import { type Attachment, attachmentNameForm } from '@clubhouse/schema/events/attachment'
import { attachmentExtensions } from '@clubhouse/schema/events/attachment-upload'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'

type RenameAttachmentProps = { attachment: Attachment; onClose: () => void }

/** Renames a file; its extension stays. */
export function RenameAttachment({ attachment, onClose }: RenameAttachmentProps) {
  const { id, filename, mediaType } = attachment
  const extension = attachmentExtensions[mediaType]
  const utils = trpc.useUtils()
  const rename = trpc.attachment.rename.useMutation({
    onSuccess: () => utils.attachment.list.invalidate(),
  })
  const form = useAppForm({
    defaultValues: { filename: filename.slice(0, -extension.length) },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: attachmentNameForm,
      onSubmitAsync: ({ value }) => sendForm(() => rename.mutateAsync({ id, ...value })),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label={`Rename ${filename}`}
        submit={{ label: 'Rename', busyLabel: 'Renaming…' }}
        onClose={onClose}
      >
        <form.AppField name="filename">
          {(field) => <field.TextField label="File name" hint={`Ends with ${extension}`} />}
        </form.AppField>
      </InlineForm>
    </form.AppForm>
  )
}
