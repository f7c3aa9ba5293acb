import { Link } from '@tanstack/react-router'
import { useIsAdmin } from './shared-queries'
import { useNeedsAttention } from './use-needs-attention'

type EmailSetupNoteProps = {
  /** The consequence; by default, that the emails of the button beside it won't be delivered. */
  children?: string
}

/** Warns while the club has no email server. */
export function EmailSetupNote({ children }: EmailSetupNoteProps) {
  const isAdministrator = useIsAdmin()
  if (useNeedsAttention()?.emailIsSetUp !== false) return null
  return (
    <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft max-md:px-3 max-md:py-2 max-md:text-sm">
      Email isn’t set up yet, so {children ?? 'these emails won’t be delivered'}.{' '}
      {isAdministrator ? (
        <Link to="/portal/administrator/mail" className="link">
          See Email Setup
        </Link>
      ) : (
        'An administrator can set it up under Settings.'
      )}
    </p>
  )
}
