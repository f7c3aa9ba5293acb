import type { EventImportResult, EventRehearsal } from '@clubhouse/schema/events/event-import'
import { useRef, useState } from 'react'
import { trpc } from '#/api/trpc'
import type { ImportOptions } from './check-step'
import type { ImportStep } from './import-step'

type File = { name: string; text: string }
type Checked = { file: File; withPast: boolean; rehearsal: EventRehearsal }
type Stage =
  | { step: 'file' }
  | ({ step: 'check' } & Checked)
  | { step: 'import'; result: EventImportResult }

/** `replace`: Back does not lead to the step before. */
export type GoToStep = (step: ImportStep, replace?: boolean) => void

type Progress = { checked: Checked | null; result: EventImportResult | null }
const nothing: Progress = { checked: null, result: null }

/** Keeps the state of an import. The step is in the URL; a step whose data is missing falls back to the first. */
export function useEventImport(step: ImportStep, goTo: GoToStep) {
  const utils = trpc.useUtils()
  const [progress, setProgress] = useState(nothing)
  const checking = trpc.eventImport.check.useMutation()
  const adding = trpc.eventImport.add.useMutation({
    onSuccess: () => Promise.all([utils.event.invalidate(), utils.eventImport.invalidate()]),
  })
  const pressed = useRef(false)
  // The choice as just made, before the file is checked again with it.
  const [withPast, setWithPast] = useState(false)
  const check = (file: File, withPast: boolean) => {
    setWithPast(withPast)
    checking.mutate(
      { text: file.text, withPast },
      {
        onError: () => setWithPast(progress.checked?.withPast ?? false),
        onSuccess: ({ data }) => {
          setProgress({ checked: { file, withPast, rehearsal: data }, result: null })
          if (step !== 'check') goTo('check')
        },
      },
    )
  }
  const add = ({ file, withPast }: Checked, options: ImportOptions) => {
    // A second click may come before the button shows that it is busy.
    if (pressed.current) return
    pressed.current = true
    adding.mutate(
      { filename: file.name.slice(0, 255), text: file.text, withPast, ...options },
      {
        onSuccess: ({ data }) => {
          setProgress({ checked: null, result: data })
          goTo('import', true)
        },
        onSettled: () => {
          pressed.current = false
        },
      },
    )
  }
  return {
    stage: stageOf(step, progress),
    checking: checking.isPending,
    withPast,
    checkProblem: checking.error?.message ?? null,
    importing: adding.isPending,
    addProblem: adding.error?.message ?? null,
    check,
    add,
    read: (file: File) => check(file, false),
    toFile: () => {
      setProgress(nothing)
      goTo('file')
    },
  }
}

function stageOf(step: ImportStep, { checked, result }: Progress): Stage {
  if (step === 'check' && checked) return { step, ...checked }
  return step === 'import' && result ? { step, result } : { step: 'file' }
}
