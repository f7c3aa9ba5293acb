import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { useNavigate } from '@tanstack/react-router'
import { CircleX, Copy, ScrollText, UserRound } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { hoverAction } from '#/components/data-table/hover-action'
import { MoreMenu } from '#/components/more-menu'
import { addToast } from '#/components/toasts/toast-store'
import { MenuItem } from '#/components/ui/dropdown-menu'

type SubscriptionMenuProps = { subscription: SubscriptionRecord; onCancel: () => void }

/** The actions on a subscription; only an active one can be canceled. */
export function SubscriptionMenu({ subscription, onCancel }: SubscriptionMenuProps) {
  const { user, stripeSubscriptionId, isCancelled } = subscription
  const navigate = useNavigate()
  const opensMembers = useMay('members')
  const cancels = useMay('finance.write')
  return (
    <MoreMenu label={`More actions for ${user.fullname}`} className={hoverAction}>
      {opensMembers && (
        <MenuItem
          icon={<UserRound aria-hidden className="size-5" />}
          onSelect={() => navigate({ to: '/portal/user/$id', params: { id: user.id } })}
        >
          Open {user.fullname}
        </MenuItem>
      )}
      <MenuItem
        icon={<ScrollText aria-hidden className="size-5" />}
        onSelect={() =>
          navigate({
            to: '/portal/finance/subscription/log',
            search: { q: user.email ?? user.fullname },
          })
        }
      >
        View log
      </MenuItem>
      <MenuItem
        icon={<Copy aria-hidden className="size-5" />}
        onSelect={() => copy(stripeSubscriptionId)}
      >
        Copy Stripe ID
      </MenuItem>
      {!isCancelled && cancels && (
        <MenuItem icon={<CircleX aria-hidden className="size-5 text-danger" />} onSelect={onCancel}>
          Cancel subscription
        </MenuItem>
      )}
    </MoreMenu>
  )
}

/** Shows the id itself where the browser denies access to the clipboard, as it does without TLS. */
async function copy(id: string) {
  try {
    await navigator.clipboard.writeText(id)
    addToast({ type: 'success', title: 'Copied', message: id })
  } catch {
    addToast({ type: 'default', title: 'Stripe ID', message: id, timeout: 30_000 })
  }
}
