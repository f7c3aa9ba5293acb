import { ownSecondFactor, ownSession } from '@clubhouse/schema/identity/security'
import { makeFactory } from './make-factory.js'

/** A person's two-factor status: off and not required. */
export const ownSecondFactorFactory = makeFactory(ownSecondFactor, () => ({
  since: null,
  recoveryCodesLeft: 0,
  requiredFrom: null,
  resetAt: null,
}))

/** Another device on which a person is signed in. */
export const ownSessionFactory = makeFactory(ownSession, () => ({ isThis: false }))
