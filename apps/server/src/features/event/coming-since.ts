import { addDays } from '@clubhouse/schema/calendar-day'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'

/** As many days a date may have been moved by. */
const lookBackDays = 60

/** The first date by which something that may still come can be known. */
export const comingSince = (services: Pick<Services, 'clock' | 'site'>): Date =>
  new Date(addDays(clubToday(services), -lookBackDays))
