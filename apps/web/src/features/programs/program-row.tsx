import type { ProgramDate } from '@clubhouse/schema/programs/program'
import { formatSpeaker } from '@clubhouse/schema/programs/program-line'
import { ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatShortDate } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { cn } from '#/components/ui/cn'
import { stateTones } from './program-words'

type ProgramRowProps = {
  one: ProgramDate
  today: string
  /** The form that fills it in, in place. */
  form: ReactNode
  onOpen: () => void
}

/** Whether a date still needs a topic or a speaker. */
export const isGap = ({ program, isCancelled, isScheduled }: ProgramDate): boolean =>
  isScheduled && !isCancelled && !program?.topic && !program?.speaker

/** A date with its topic, speaker and state, as a button that fills it in or edits it. */
export function ProgramRow({ one, today, form, onOpen }: ProgramRowProps) {
  const { day, date, isCancelled, isScheduled, reason, program } = one
  const row = useRef<HTMLLIElement>(null)
  const isOpen = Boolean(form)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isOpen])
  const speaker = program && formatSpeaker(program)
  const gap = isGap(one)
  return (
    <li ref={row} className="scroll-mt-20 scroll-mb-24">
      <button
        type="button"
        aria-expanded={gap ? isOpen : undefined}
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left transition -outline-offset-2 hover:bg-primary-soft sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:min-h-6">
            <span
              className={cn(
                'font-semibold tabular-nums max-sm:text-muted max-sm:text-sm',
                (isCancelled || !isScheduled) && 'line-through',
              )}
            >
              {formatShortDate(day, today)}
            </span>
            {isCancelled && (
              <Badge size="sm" tone="danger">
                Canceled
              </Badge>
            )}
            {!isScheduled && (
              <Badge size="sm" tone="danger">
                Not scheduled
              </Badge>
            )}
            {day !== date && (
              <Badge size="sm" tone="accent">
                Moved
              </Badge>
            )}
            {program && !gap && (
              <span className="sm:hidden">
                <Badge size="sm" tone={stateTones[program.state]}>
                  {program.state}
                </Badge>
              </span>
            )}
          </span>
          <span className="grid min-w-0">
            {program?.topic && <span className="wrap-anywhere font-semibold">{program.topic}</span>}
            {speaker && (
              <span className={cn('wrap-anywhere', program.topic ? 'text-sm' : 'font-semibold')}>
                {speaker}
              </span>
            )}
            {gap && <span className="font-semibold text-danger">No speaker yet</span>}
            {!program?.topic && !speaker && !gap && (
              <span className="text-muted text-sm">{reason ?? 'No program'}</span>
            )}
            {program?.introducer && (
              <span className="wrap-anywhere text-muted text-sm">
                Introduced by {program.introducer.fullname}
                {!program.introducer.isMember && ', who is no longer a member'}
              </span>
            )}
          </span>
        </span>
        {program && !gap && (
          <span className="max-sm:hidden">
            <Badge size="sm" tone={stateTones[program.state]}>
              {program.state}
            </Badge>
          </span>
        )}
        {gap ? (
          <Plus aria-hidden className="size-5 shrink-0 text-primary" />
        ) : (
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        )}
      </button>
      {form}
    </li>
  )
}
