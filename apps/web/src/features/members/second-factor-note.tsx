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

/** For who lost app and recovery codes: takes the second step away; nothing for who has none. */
export function SecondFactorNote({ id, name }: SecondFactorNoteProps) {
  const [asked, setAsked] = useState(false)
  const { drawer, open, leave } = useDrawerAddress()
  const utils = trpc.useUtils()
  const factor = trpc.security.ofUser.useQuery({ id })
  const onSettled = () => utils.security.ofUser.invalidate({ id })
  const reset = trpc.security.resetOfUser.useMutation({ onSettled })
  const stop = trpc.security.stopResetOfUser.useMutation({ onSettled })
  // Nobody takes away their own.
  const isOneself = useSession(({ user }) => user?.id === id)
  if (isOneself || !factor.data?.isOn) return null
  const { resetAt } = factor.data
  return (
    <section
      aria-label="Second step"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <p className="min-w-0 flex-1 basis-64">
        {resetAt
          ? `The second step is taken away on ${formatInstant(resetAt)}. Signing in by it before stops that.`
          : 'Signs in with a second step.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => open('code')}>
          They read me a code
        </Button>
        {resetAt ? (
          <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate({ id })}>
            Keep second step
          </Button>
        ) : (
          <Button variant="quiet" busy={reset.isPending} onClick={() => setAsked(true)}>
            Take second step away
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={`Take the second step of ${name} away?`}
          text="For somebody who lost their phone and their recovery codes. It happens tomorrow, and they are told by email now. Their passkeys end with it: a lost phone may have one."
          action="Take away"
          keep="Keep second step"
          onConfirm={() => {
            setAsked(false)
            reset.mutate({ id })
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {drawer === 'code' && (
        <Drawer title="They read me a code">
          <div className="grid gap-5">
            <p>
              Be sure that it is {name}: they are with you, or you know their voice. They sign in on
              their own device and press “I lost my phone and my codes”. Then they read you the code
              that is shown there. Their passkeys end with the second step: a lost phone may have
              one.
            </p>
            <CodeForm
              kind="Help"
              label="Take the second step away"
              submit="Take Away"
              busy="Taking away…"
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
