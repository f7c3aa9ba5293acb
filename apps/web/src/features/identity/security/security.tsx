import { useIsAdmin } from '#/api/shared-queries'
import { FactorRule } from './factor-rule'
import { OwnSessions } from './own-sessions'
import { Passkeys } from './passkeys'
import { SecondFactor } from './second-factor'

/** Passkeys, two-step verification and signed-in devices. */
export function Security() {
  const isAdmin = useIsAdmin()
  return (
    <div className="grid grid-cols-1 gap-10">
      <Passkeys />
      <SecondFactor />
      {isAdmin && <FactorRule />}
      <OwnSessions />
    </div>
  )
}
