import { OwnSessions } from './own-sessions'
import { Passkeys } from './passkeys'
import { SecondFactor } from './second-factor'

/** Passkeys, two-step verification and signed-in devices. */
export const Security = () => (
  <div className="grid grid-cols-1 gap-10">
    <Passkeys />
    <SecondFactor />
    <OwnSessions />
  </div>
)
