import { settings, unsubscribeSchema } from '@clubhouse/schema/setting'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { Button, buttonVariants } from '#/components/ui/button'

type UnsubscribeProps = { token?: string; settingKey?: string }

/** A press stops the mails of one setting, without signing in. */
export const Unsubscribe = (props: UnsubscribeProps) => (
  <ApiProvider>
    <Question {...props} />
  </ApiProvider>
)

function Question({ token, settingKey: key }: UnsubscribeProps) {
  // The document was rendered for no link in particular.
  const hydrated = useHydrated()
  const [incomplete, setIncomplete] = useState(false)
  const unsubscribe = trpc.account.unsubscribe.useMutation()
  const { data: asked } = unsubscribeSchema.safeParse({ token, key })
  const label = hydrated && settings.find((setting) => setting.key === asked?.key)?.label
  const mails = label ? `the mails about “${label}”` : 'these mails'
  if (unsubscribe.isSuccess) {
    return (
      <div role="status" className="grid justify-items-center gap-5">
        <p className="text-lead">You will get no more of {mails}.</p>
        <Link to="/portal" search={{ drawer: 'settings' }} className={buttonVariants()}>
          See all settings
        </Link>
      </div>
    )
  }
  return (
    <>
      <p className="text-lead">Shall we stop {mails}?</p>
      {incomplete && (
        <p role="alert" className="font-semibold text-danger">
          The link is not complete.
        </p>
      )}
      <Button
        size="lg"
        busy={unsubscribe.isPending}
        onClick={() => (asked ? unsubscribe.mutate(asked) : setIncomplete(true))}
      >
        Unsubscribe
      </Button>
      <p className="text-muted">Mails about your password and your address still come.</p>
    </>
  )
}
