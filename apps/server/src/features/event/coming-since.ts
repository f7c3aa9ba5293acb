import { addDays } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-time'
import type { Services } from '../../services/services.js'

/** As many days a date may have been moved by. */
const lookBackDays = 60

/** The first date by which something that may still come can be known. */
export const comingSince = ({ clock, config }: Pick<Services, 'clock' | 'config'>): Date =>
  new Date(addDays(clubDate(clock.now(), config.clubTimeZone), -lookBackDays))
