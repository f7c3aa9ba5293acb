import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useFileDrop } from '#/components/form/use-file-drop'
import { cn } from '#/components/ui/cn'

type Problem = { problem: string }

type FileStepProps<Found> = {
  /** Which files are offered, as an input's `accept`. */
  accept: string
  hint: string
  /** Returns the file's content, or why it can't be read. */
  read: (file: File) => Promise<Found | Problem>
  onRead: (file: Found) => void
  /** While the file is being checked. */
  busy?: boolean
  /** Why it couldn't be checked. */
  problem?: string | null
}

/** A file to import: chosen by click or dropped. */
export function FileStep<Found extends object>({
  accept,
  hint,
  read,
  onRead,
  busy = false,
  problem: failure = null,
}: FileStepProps<Found>) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const found = await read(file)
    if ('problem' in found) setProblem(found.problem)
    else onRead(found)
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
          accept={accept}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          {...dropped.input}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted">
        {hint}
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
