import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { Button, buttonVariants } from '#/components/ui/button'

type ConfirmEmailProps = { token: string | undefined }

/** A press confirms, so that programs which follow links in mails do not. */
export const ConfirmEmail = ({ token }: ConfirmEmailProps) => (
  <ApiProvider>
    <Confirmation token={token} />
  </ApiProvider>
)

function Confirmation({ token }: ConfirmEmailProps) {
  const confirm = trpc.account.confirmEmail.useMutation()
  const [incomplete, setIncomplete] = useState(false)
  if (confirm.data) {
    return (
      <div role="status" className="grid justify-items-center gap-5">
        <p className="text-lead">Your e-mail address is {confirm.data.data.email} now.</p>
        <Link to="/portal" className={buttonVariants({ size: 'lg' })}>
          Go to Dashboard
        </Link>
      </div>
    )
  }
  const problem = incomplete ? 'The link is not complete.' : confirm.error?.message
  return (
    <>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <Button
        size="lg"
        busy={confirm.isPending}
        onClick={() => (token ? confirm.mutate({ token }) : setIncomplete(true))}
      >
        Confirm Address
      </Button>
    </>
  )
}
