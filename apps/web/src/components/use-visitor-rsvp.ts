import { isReached } from '@clubhouse/schema/club-time'
import type { VisitorQuestion } from '@clubhouse/schema/events/public-date'
import { useByClubClock } from '#/site/use-by-club-clock'

/**
 * Returns whether visitors can RSVP to a date now: 'open', 'full' with a waitlist, or 'closed'. The page may be cached for
 * hours, so the reader's clock decides.
 */
export const useVisitorRsvp = ({
  closesAt,
  isFull,
}: Pick<VisitorQuestion, 'closesAt' | 'isFull'>) =>
  useByClubClock((now, timeZone) => {
    if (!closesAt || isReached(closesAt, timeZone, now)) return 'closed'
    return isFull ? 'full' : 'open'
  })
