import { localDateTime } from '@clubhouse/schema/club-time'
import type { Services } from '../../services/services.js'

/** The club's clock, YYYY-MM-DDTHH:MM. */
export const localNow = ({ clock, config }: Pick<Services, 'clock' | 'config'>): string =>
  localDateTime(clock.now(), config.clubTimeZone)
