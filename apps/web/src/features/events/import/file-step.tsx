import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useFileDrop } from '#/components/form/use-file-drop'
import { cn } from '#/components/ui/cn'
import { type CalendarFile, readCalendarFile } from './read-calendar-file'

type FileStepProps = {
  /** While the file is being checked. */
  busy: boolean
  /** Why it couldn't be checked. */
  problem: string | null
  onRead: (file: Extract<CalendarFile, { text: string }>) => void
}

/** A calendar file: chosen by click or dropped. */
export function FileStep({ busy, problem: failure, onRead }: FileStepProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const read = await readCalendarFile(file)
    if ('problem' in read) setProblem(read.problem)
    else onRead(read)
  }
  const dropped = useFileDrop(take)
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        {...dropped.label}
        className={cn(
          'grid cursor-pointer justify-items-center gap-3 rounded-md border-2 border-control border-dashed bg-surface px-5 py-12 text-center transition hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-primary',
          dropped.over && 'border-primary bg-primary-soft',
        )}
      >
        <FileUp aria-hidden className="size-10 text-primary" />
        <span className="font-semibold text-lg">Choose a file or drop it here</span>
        <input
          id={id}
          type="file"
          accept=".ics,.ical,.ifb,.icalendar,text/calendar"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          {...dropped.input}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted">
        A calendar exported from Google, Outlook, Apple or another program (.ics). You’ll review
        everything before it’s saved, and nobody is notified.
      </p>
      <p role="status" className="text-muted empty:hidden">
        {busy && 'Checking the file…'}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem ?? (busy ? null : failure)}
      </p>
    </div>
  )
}
