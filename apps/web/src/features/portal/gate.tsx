import type { CurrentUser } from '@clubhouse/schema/account'
import { club } from '@clubhouse/schema/club.config'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { Button, buttonVariants } from '#/components/ui/button'
import emptyChair from '#/pictures/empty-chair.svg'
import { useSignOut } from './use-sign-out'

type GateProps = { user: CurrentUser; onLeave: () => void }

/** For whoever belongs to no company yet (spec section 2, 'Gate screen'). */
export function Gate({ user, onLeave }: GateProps) {
  const signOut = useSignOut(onLeave)
  return (
    <main className="wrap grid min-h-dvh max-w-xl content-center justify-items-center gap-5 py-16 text-center">
      <PageHead title="Join or Create a Company" hidden />
      <img src={emptyChair} alt="" width={200} height={150} />
      <h1 className="text-h2">Join or Create a Company</h1>
      <p className="text-lead">
        Welcome, {user.fullname}. A company association is needed to continue.
      </p>
      <p className="text-muted">
        Please write to{' '}
        <a href={`mailto:${club.mailboxes.info}`} className="font-semibold text-primary underline">
          {club.mailboxes.info}
        </a>{' '}
        and say which company you belong to.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="quiet" onClick={signOut}>
          Sign Out
        </Button>
        <Link to="/" className={buttonVariants({ variant: 'ghost' })}>
          Go to Website
        </Link>
      </div>
    </main>
  )
}
