import type { SessionActor } from '../../call/actor.js'
import type { Services } from '../../services/services.js'
import { requireCurrentPassword } from './password-rules.js'

/**
 * Who takes a copy of a person's data, or deletes a person, proves at this moment that the session is theirs: by their
 * password. The one place that says how. Throws BadRequest with the field `currentPassword`, TooManyRequests after
 * many wrong ones. Returns the hash that it compared, for `lockSession`.
 */
export const requireFreshProof = (
  services: Services,
  actor: SessionActor,
  { currentPassword }: { currentPassword: string },
): Promise<string | null> => requireCurrentPassword(services, actor, currentPassword)
