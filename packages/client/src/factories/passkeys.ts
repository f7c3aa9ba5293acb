import { ownPasskey } from '@clubhouse/schema/identity/passkey'
import { makeFactory } from './make-factory.js'

/** A passkey of a person's phone, which their account there has copies of. */
export const ownPasskeyFactory = makeFactory(ownPasskey, (n) => ({
  name: `Phone ${n}`,
  isBackedUp: true,
  isUsable: true,
}))
