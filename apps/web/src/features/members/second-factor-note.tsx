import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { formatInstant } from '#/components/format/date'
import { CodeForm } from '#/components/second-step/code-form'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

type SecondFactorNoteProps = { id: string; name: string }

/** Turns off two-step verification for a member who lost their phone and recovery codes; shows nothing while it is off. */
export function SecondFactorNote({ id, name }: SecondFactorNoteProps) {
  const [asked, setAsked] = useState(false)
  const { drawer, open, leave } = useDrawerAddress()
  const utils = trpc.useUtils()
  const factor = trpc.security.ofUser.useQuery({ id })
  const onSettled = () => utils.security.ofUser.invalidate({ id })
  const reset = trpc.security.resetOfUser.useMutation({ onSettled })
  const stop = trpc.security.stopResetOfUser.useMutation({ onSettled })
  // Administrators turn off their own in their account.
  const isOneself = useSession(({ user }) => user?.id === id)
  if (isOneself || !factor.data?.isOn) return null
  const { resetAt } = factor.data
  return (
    <section
      aria-label="Two-step verification"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-border bg-surface p-5"
    >
      <p className="min-w-0 flex-1 basis-64">
        {resetAt
          ? `Two-step verification will be turned off on ${formatInstant(resetAt)}. If they sign in with a code before then, it stays on.`
          : 'Uses two-step verification.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => open('code')}>
          Enter their code
        </Button>
        {resetAt ? (
          <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate({ id })}>
            Keep it on
          </Button>
        ) : (
          <Button variant="quiet" busy={reset.isPending} onClick={() => setAsked(true)}>
            Turn off two-step verification
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={`Turn off two-step verification for ${name}?`}
          text="For a member who lost their phone and recovery codes. It turns off in 24 hours, and we’ll email them now. Their passkeys are removed too, because a lost phone may have one."
          action="Turn off"
          keep="Keep it on"
          onConfirm={() => {
            setAsked(false)
            reset.mutate({ id })
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {drawer === 'code' && (
        <Drawer title="Enter their code">
          <div className="grid gap-5">
            <p>
              Make sure it’s {name}: they’re with you, or you recognize their voice. Ask them to
              sign in on their own device, press “I lost my phone and my codes” and read you the
              code. Their passkeys are removed too, because a lost phone may have one.
            </p>
            <CodeForm
              kind="Help"
              label="Turn off two-step verification"
              submit="Turn off"
              busy="Turning off…"
              onSend={({ code }) =>
                sendForm(async () => {
                  await reset.mutateAsync({ id, code })
                  leave()
                })
              }
            />
          </div>
        </Drawer>
      )}
    </section>
  )
}
