import { type OwnPasskey, passkeyForm } from '@clubhouse/schema/identity/passkey'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { sendParsed } from '#/components/form/send-parsed'
import { Button } from '#/components/ui/button'

type PasskeyNameProps = { passkey: OwnPasskey; onDone: () => void }

/** Renames a passkey in place. */
export function PasskeyName({ passkey: { id, name }, onDone }: PasskeyNameProps) {
  const utils = trpc.useUtils()
  const rename = trpc.passkey.rename.useMutation({
    onSettled: () => utils.passkey.list.invalidate(),
  })
  const form = useAppForm({
    defaultValues: { name },
    canSubmitWhenInvalid: true,
    validators: {
      onSubmitAsync: ({ value }) =>
        sendParsed(passkeyForm, value, (typed) =>
          sendForm(() => rename.mutateAsync({ id, ...typed })),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <div className="w-full">
      <form.AppForm>
        <form.FormBody label={`Rename ${name}`}>
          <form.AppField name="name">
            {(field) => <field.TextField label="Name" autoFocus />}
          </form.AppField>
          <FormEnd submit="Save" busy="Saving…">
            <Button variant="quiet" size="lg" onClick={onDone}>
              Cancel
            </Button>
          </FormEnd>
        </form.FormBody>
      </form.AppForm>
    </div>
  )
}
