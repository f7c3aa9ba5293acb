import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { CompanyChoice } from './company-choice'

/** The page for a user who neither belongs to a company nor is exempt. */
export function Gate({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const openPortal = () => navigate({ to: '/portal' })
  const exempt = trpc.account.exemptFromCompany.useMutation({
    onSuccess: async () => {
      await utils.account.get.invalidate()
      await openPortal()
    },
  })
  return (
    <div className="wrap grid max-w-180 justify-items-start gap-5 py-8">
      <PageHead title="Join or Create a Company" hidden />
      <h1 className="text-h1">Join or Create a Company</h1>
      <p className="text-lead">
        Welcome, {user.fullname}. A company association is needed to continue.
      </p>
      <CompanyChoice
        user={user}
        onDone={openPortal}
        otherWays={
          <Button
            variant="quiet"
            className="max-sm:whitespace-normal large-text:whitespace-normal"
            busy={exempt.isPending}
            onClick={() => exempt.mutate()}
          >
            I’m retired or don’t have a company
          </Button>
        }
      />
    </div>
  )
}
