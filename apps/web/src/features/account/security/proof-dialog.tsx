import { type Proof, passwordProofForm } from '@clubhouse/schema/security'
import { useId, useState } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { type Refusal, sendParsed } from '#/components/form/send-parsed'
import { LinkButton } from '#/components/link-button'
import { CodeForm } from '#/components/second-step/code-form'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'

type ProofDialogProps = { onDecided: (isProved: boolean) => void }

/** Asks for the password once more, or for a code of who has a second step. */
export function ProofDialog({ onDecided }: ProofDialogProps) {
  const titleId = useId()
  const [byCode, setByCode] = useState(false)
  const factor = trpc.security.factor.useQuery()
  const prove = trpc.security.prove.useMutation({ onSuccess: () => onDecided(true) })
  const send = (proof: Proof) => sendForm(() => prove.mutateAsync(proof))
  const cancel = () => onDecided(false)
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={cancel}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-lg bg-surface p-6 text-left text-text shadow-lg"
    >
      <div className="grid gap-4">
        <h2 id={titleId} className="text-h3">
          Is it you?
        </h2>
        {byCode ? (
          <>
            <p>Enter the six digits that the app on your phone shows.</p>
            <CodeForm
              kind="App"
              label="Is it you?"
              submit="Continue"
              busy="Checking…"
              onSend={send}
            >
              <Cancel onPress={cancel} />
            </CodeForm>
          </>
        ) : (
          <>
            <p>Before this change, please type your password once more.</p>
            <PasswordProof onSend={send} onCancel={cancel} />
          </>
        )}
        {factor.data?.since && (
          <LinkButton
            label={byCode ? 'Use my password' : 'Use a code of my app'}
            onPress={() => setByCode(!byCode)}
          />
        )}
      </div>
    </Dialog>
  )
}

type PasswordProofProps = {
  onSend: (typed: { password: string }) => Promise<Refusal | null>
  onCancel: () => void
}

function PasswordProof({ onSend, onCancel }: PasswordProofProps) {
  const form = useAppForm({
    defaultValues: { password: '' },
    canSubmitWhenInvalid: true,
    validators: { onSubmitAsync: ({ value }) => sendParsed(passwordProofForm, value, onSend) },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Is it you?">
        <form.AppField name="password">
          {(field) => <field.PasswordField label="Password" autoComplete="current-password" />}
        </form.AppField>
        <div className="flex flex-wrap items-center gap-3">
          <form.SubmitButton label="Continue" busyLabel="Checking…" />
          <Cancel onPress={onCancel} />
        </div>
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}

const Cancel = ({ onPress }: { onPress: () => void }) => (
  <Button variant="quiet" size="lg" onClick={onPress}>
    Cancel
  </Button>
)
