import { settings, unsubscribeSchema } from '@clubhouse/schema/setting'
import { Link, useHydrated } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { DeadLink, IncompleteLink } from '#/components/dead-link'
import { usePosted } from '#/components/form/posted'
import { PressForm } from '#/components/form/press-form'
import { PageHead } from '#/components/page-head'
import { Button, buttonVariants } from '#/components/ui/button'

/** The page that the unsubscribe link below a notification opens. */
export const UnsubscribePage = (props: { token?: string; settingKey?: string }) => (
  <div className="wrap grid max-w-xl justify-items-center gap-5 py-24 text-center">
    <PageHead title="Unsubscribe" description="Choose which emails you get from the club." hidden />
    <h1 className="text-h1">Unsubscribe</h1>
    <Unsubscribe {...props} />
  </div>
)

type UnsubscribeProps = { token?: string; settingKey?: string }

/** Turns off the emails of one setting with a button, without signing in. */
const Unsubscribe = (props: UnsubscribeProps) => (
  <ApiProvider>
    <Question {...props} />
  </ApiProvider>
)

function Question({ token, settingKey: key }: UnsubscribeProps) {
  // The document was rendered without a token.
  const hydrated = useHydrated()
  const posted = usePosted()
  const unsubscribe = trpc.account.unsubscribe.useMutation()
  const { data: input } = unsubscribeSchema.safeParse({ token, key })
  const label = hydrated && settings.find((setting) => setting.key === input?.key)?.label
  const mails = label ? `“${label}” emails` : 'these emails'
  if (unsubscribe.isSuccess || posted?.errors === null) {
    return (
      <div role="status" className="grid justify-items-center gap-5">
        <p className="text-lead">You’ll no longer get {mails}.</p>
        <Link to="/portal" search={{ drawer: 'settings' }} className={buttonVariants()}>
          See all settings
        </Link>
      </div>
    )
  }
  const failure = unsubscribe.error?.message ?? posted?.errors?.form
  if (hydrated && !input) {
    return (
      <IncompleteLink>
        <Link to="/portal" search={{ drawer: 'settings' }} className={buttonVariants()}>
          See all settings
        </Link>
      </IncompleteLink>
    )
  }
  return (
    <>
      {/* As high as its longest text: the button must not move from under a finger when the emails' name is loaded. */}
      <p className="min-h-[3lh] content-center text-lead sm:min-h-[2lh]">
        Do you want to stop getting {mails}?
      </p>
      <PressForm onPress={() => input && unsubscribe.mutate(input)}>
        <Button type="submit" size="lg" busy={unsubscribe.isPending}>
          Unsubscribe
        </Button>
      </PressForm>
      {failure && (
        <DeadLink text={failure}>
          <ChooseMails />
        </DeadLink>
      )}
      <p className="text-muted">You’ll still get emails about your password and email address.</p>
    </>
  )
}

const ChooseMails = () => (
  <p className="mt-1">
    Choose which emails you get{' '}
    <Link to="/portal" search={{ drawer: 'settings' }} className="link">
      in your settings
    </Link>
    .
  </p>
)
