import type { Prisma } from '@clubhouse/db'
import type { Services } from '../../services/services.js'
import type { Notification } from './notification.js'

/** The rows of those whom a notice concerns at this moment: read when it is announced, and again for each recipient. */
export async function recipientsOf(
  services: Services,
  notification: Notification,
  subjectId: string,
): Promise<Prisma.UserWhereInput> {
  return { AND: [{ status: 'Active' }, await notification.recipients(services, subjectId)] }
}
