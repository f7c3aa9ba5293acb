import { useIsAdmin } from '#/api/shared-queries'
import { FactorRule } from './factor-rule'
import { OwnSessions } from './own-sessions'
import { SecondFactor } from './second-factor'

/** What keeps an account its owner's (product.md section 2, 'Security drawer'). */
export function Security() {
  const isAdmin = useIsAdmin()
  return (
    <div className="grid gap-10">
      <SecondFactor />
      {isAdmin && <FactorRule />}
      <OwnSessions />
    </div>
  )
}
