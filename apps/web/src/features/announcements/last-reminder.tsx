import type { MessageSummary } from '@clubhouse/schema/announcements/message'
import { useQuery } from '@tanstack/react-query'
import { lists } from '#/api/lists'
import { useMay } from '#/api/shared-queries'
import { formatClubDay } from '#/components/format/date'

/** When the members with an overdue invoice were last reminded. */
export function LastReminder() {
  const { data } = useQuery({ ...lists.messages, enabled: useMay('messages') })
  if (!data) return null
  const [last] = data.flatMap(reminded).toSorted().toReversed()
  if (!last) return 'No reminder sent yet.'
  const day = formatClubDay(last)
  return `Last reminder: ${day === formatClubDay(new Date().toISOString()) ? 'today' : day}.`
}

const reminded = ({ state, audiences, startedAt }: MessageSummary): string[] =>
  startedAt && state !== 'Draft' && audiences.some(({ audience }) => audience.kind === 'Owing')
    ? [startedAt]
    : []
