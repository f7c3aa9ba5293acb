import type { Prisma } from '@clubhouse/db'
import type { SettingKey } from '@clubhouse/schema/setting'
import type { Services } from '../../services.js'
import { notifications } from './notifications.js'

/** The rows of those whom a notice concerns at this moment: asked when it is announced, and again for each who is told. */
export async function recipientsOf(
  services: Services,
  { key, subjectId }: { key: SettingKey; subjectId: string },
): Promise<Prisma.UserWhereInput> {
  return { AND: [{ status: 'Active' }, await notifications[key].recipients(services, subjectId)] }
}
