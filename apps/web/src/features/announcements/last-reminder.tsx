import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { formatClubDay } from '#/components/format/date'

/** When the members with an overdue invoice were last reminded, for officers who can remind them. */
export function LastReminder() {
  const { data } = trpc.invoice.reminder.useQuery(undefined, { enabled: useMay('finance.write') })
  if (!data) return null
  if (!data.lastSentAt) return 'No reminder sent yet.'
  const day = formatClubDay(data.lastSentAt)
  return `Last reminder: ${day === formatClubDay(new Date().toISOString()) ? 'today' : day}.`
}
