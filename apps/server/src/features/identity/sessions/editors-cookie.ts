import { may } from '@clubhouse/schema/offices/permission'
import { admittedWhere } from '../../../context/active.js'
import { findHolder } from '../../../context/grants.js'
import { hashSecret } from '../../../core/secret.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'

/** Whether a secret from the session cookie is that of a running session of who may edit the website. Nothing is rotated. */
export async function isEditorsCookie(services: Services, secret: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const session = await db.session.findFirst({
    where: {
      id: hashSecret(secret),
      replacedAt: null,
      expiresAt: { gt: now },
      family: { expiresAt: { gt: now }, user: admittedWhere(clubToday(services)) },
    },
    select: { family: { select: { userId: true } } },
  })
  return session !== null && may(await findHolder(db, services, session.family.userId), 'website')
}
