import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatSpeaker } from '@clubhouse/schema/programs/program-line'
import { cn } from '#/components/ui/cn'

type ProgramTextProps = { event: Pick<PublicEvent, 'program'>; className?: string }

/** The topic and the speaker of a date; renders nothing before they are confirmed. */
export function ProgramText({ event: { program }, className }: ProgramTextProps) {
  if (!program) return null
  const speaker = formatSpeaker(program)
  return (
    <p className={cn('wrap-anywhere', className)}>
      {program.topic && <span className="block font-semibold">{program.topic}</span>}
      {speaker}
    </p>
  )
}
