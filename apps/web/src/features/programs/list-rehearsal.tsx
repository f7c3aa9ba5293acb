import type { ProgramEntryLine } from '@clubhouse/schema/programs/parse-program-list'
import { formatShortDate } from '#/components/format/date'
import { cn } from '#/components/ui/cn'

/** A line with the program that it replaces. */
export type RehearsedLine = ProgramEntryLine & { replaces: string | null; isCancelled: boolean }

type ListRehearsalProps = { lines: readonly RehearsedLine[]; today: string }

/** Shows for each line which date gets which speaker and topic, or why it is left out. */
export function ListRehearsal({ lines, today }: ListRehearsalProps) {
  const left = lines.filter(({ problem }) => problem !== null).length
  return (
    <section aria-labelledby="rehearsal" className="grid gap-2">
      <h3 id="rehearsal" className="font-sans font-semibold">
        {lines.length - left} to save{left > 0 && `, ${left} left out`}
      </h3>
      <ul className="divide-y divide-border rounded-md border border-border">
        {lines.map((line, index) => (
          // Two lines may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <Line key={`${index} ${line.text}`} line={line} today={today} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, today }: { line: RehearsedLine; today: string }) {
  const { problem, day, text, speaker, speakerTitle, topic, replaces, isCancelled } = line
  if (problem !== null) {
    return (
      <li className="grid gap-0.5 px-3 py-2 text-sm">
        <span className="wrap-anywhere text-muted line-through">{text}</span>
        <span className="font-semibold text-danger">{wordsFor(line, today)}</span>
      </li>
    )
  }
  return (
    <li className="grid gap-0.5 px-3 py-2">
      <span className={cn('text-muted text-sm', isCancelled && 'line-through')}>
        {day && formatShortDate(day, today)}
      </span>
      {topic && <span className="wrap-anywhere font-semibold">{topic}</span>}
      {speaker && (
        <span className="wrap-anywhere">{[speaker, speakerTitle].filter(Boolean).join(', ')}</span>
      )}
      {replaces && <span className="wrap-anywhere text-danger text-sm">Replaces {replaces}</span>}
      {isCancelled && (
        <span className="text-sm">This date is canceled. The program stays if you restore it.</span>
      )}
    </li>
  )
}

function wordsFor({ problem, day, nearest }: RehearsedLine, today: string): string {
  if (problem === 'NoDate') return 'No date at the beginning'
  if (problem === 'Twice') return 'This date is above already'
  if (problem === 'Blank') return 'No speaker and no topic'
  const named = day && formatShortDate(day, today)
  const meant = nearest ? ` Did you mean ${formatShortDate(nearest, today)}?` : ''
  return `${named} isn’t a date of this event.${meant}`
}
