import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { sendWeeklyEmail } from '../duties/weekly-email.js'
import { showSchedules } from '../events/show-schedules.js'

const hour = 3600_000

/** Begins the club's day once, however many servers there are: its work goes to the job queue. */
export const beginDay = ({ db, clock, site, jobs }: Services): Promise<void> =>
  db.$transaction(async (tx) => {
    const today = clubToday({ clock, site })
    const data = [{ day: new Date(today) }]
    const { count } = await tx.dailyRun.createMany({ data, skipDuplicates: true })
    if (count === 0) return
    await showSchedules(tx, today)
    await jobs.enqueue(tx, 'day.reconcile', {})
    await jobs.enqueue(tx, 'day.remind', {})
    await jobs.enqueue(tx, 'day.rsvp', {})
    await jobs.enqueue(tx, 'day.sweep', {})
  })

/** Checks every hour whether a new day has begun, or the hour of the weekly email. Returns the function that stops this. */
export function followDays(services: Services, onError: (error: unknown) => void): () => void {
  const look = () =>
    beginDay(services)
      .then(() => sendWeeklyEmail(services))
      .catch(onError)
  void look()
  const timer = setInterval(look, hour)
  timer.unref()
  return () => clearInterval(timer)
}
