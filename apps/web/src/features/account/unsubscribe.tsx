import { settings, unsubscribeSchema } from '@clubhouse/schema/setting'
import { Link } from '@tanstack/react-router'
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
  const unsubscribe = trpc.account.unsubscribe.useMutation()
  const { data: asked } = unsubscribeSchema.safeParse({ token, key })
  if (!asked) {
    return (
      <p role="alert" className="font-semibold text-danger">
        The link is not complete.
      </p>
    )
  }
  const label = settings.find((setting) => setting.key === asked.key)?.label
  if (unsubscribe.isSuccess) {
    return (
      <div role="status" className="grid justify-items-center gap-5">
        <p className="text-lead">You will get no more mails about “{label}”.</p>
        <Link to="/portal" search={{ drawer: 'settings' }} className={buttonVariants()}>
          See all settings
        </Link>
      </div>
    )
  }
  return (
    <>
      <p className="text-lead">Shall we stop the mails about “{label}”?</p>
      <Button size="lg" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(asked)}>
        Unsubscribe
      </Button>
      <p className="text-muted">Mails about your password and your address still come.</p>
    </>
  )
}
