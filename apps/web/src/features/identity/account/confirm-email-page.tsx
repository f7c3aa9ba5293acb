import { isEmail } from '@clubhouse/schema/email-key'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { DeadLink, IncompleteLink } from '#/components/dead-link'
import { usePosted } from '#/components/form/posted'
import { PressForm } from '#/components/form/press-form'
import { PageHead } from '#/components/page-head'
import { Button, buttonVariants } from '#/components/ui/button'

/** The page that an emailed link opens to confirm a new address. */
export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap grid max-w-xl justify-items-center gap-5 py-24 text-center">
    <PageHead
      title="Confirm your new email address"
      description="Confirm your new email address."
      hidden
    />
    <h1 className="text-h1">Confirm your new email address</h1>
    <ConfirmEmail token={token} />
  </div>
)

type ConfirmEmailProps = { token: string | undefined }

/** Confirms with a button, because some programs open every link in an email. */
const ConfirmEmail = ({ token }: ConfirmEmailProps) => (
  <ApiProvider>
    <Confirmation token={token} />
  </ApiProvider>
)

function Confirmation({ token }: ConfirmEmailProps) {
  // The document was rendered without a token.
  const hydrated = useHydrated()
  const wished = useLocation({
    select: ({ hash }) => new URLSearchParams(hash).get('email') ?? '',
  })
  const posted = usePosted()
  const confirm = trpc.account.confirmEmail.useMutation()
  const email = confirm.data?.data.email ?? posted?.email
  if (email !== undefined) {
    return (
      <div role="status" className="grid justify-items-center gap-5">
        <p className="text-lead">Your email address is now {email}.</p>
        <Link to="/portal" className={buttonVariants({ size: 'lg' })}>
          Go to Dashboard
        </Link>
      </div>
    )
  }
  const failure = confirm.error?.message ?? posted?.errors?.form
  if (hydrated && !token) {
    return (
      <IncompleteLink>
        <Link to="/portal" search={{ drawer: 'account' }} className={buttonVariants()}>
          Change your email again
        </Link>
      </IncompleteLink>
    )
  }
  return (
    <>
      {hydrated && isEmail(wished) && (
        <p className="wrap-anywhere text-lead">
          Your email address will change to <strong>{wished}</strong>.
        </p>
      )}
      <PressForm onPress={() => token && confirm.mutate({ token })}>
        <Button type="submit" size="lg" busy={confirm.isPending}>
          Confirm email address
        </Button>
      </PressForm>
      {failure && (
        <DeadLink text={failure}>
          <ChangeAgain />
        </DeadLink>
      )}
    </>
  )
}

const ChangeAgain = () => (
  <p className="mt-1">
    Your email address hasn’t changed. To get a new link, change it again{' '}
    <Link to="/portal" search={{ drawer: 'account' }} className="link">
      in your account
    </Link>
    .
  </p>
)
