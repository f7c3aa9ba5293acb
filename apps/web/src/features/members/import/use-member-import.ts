import {
  type ImportAdd,
  type ImportAdded,
  type ImportRow,
  type ImportVerdict,
  maxAddedRows,
  maxCheckedRows,
} from '@clubhouse/schema/members/member-import'
import { useEffect, useMemo, useRef, useState } from 'react'
import { trpc } from '#/api/trpc'
import { type ColumnChoice, guessColumns } from './column-choice'
import type { Encoding } from './encodings'
import { formerLines, isFormer } from './former-members'
import { splitRows, toImportRows } from './import-rows'
import type { ImportStep } from './import-step'
import { newMembers } from './new-member-table'
import { type MemberTable, readMemberFile } from './read-member-file'
import { markRepeated, rowsToSend } from './rows-to-send'
import { withChoices } from './unknown-places'
import { useChunkedCall } from './use-chunked-call'
import { usePlaceChoices } from './use-place-choices'
import { validatedRows } from './validated-row'

type Chosen = { table: MemberTable; choice: ColumnChoice }
/** Options that apply to all new members. */
type NewMemberOptions = Pick<ImportAdd, 'sendLinks' | 'companyExempt' | 'joinedOn'>
export type ImportOptions = NewMemberOptions & {
  /** The lines whose members the import changes. */
  updates: ReadonlySet<number>
  /** Whether people who left by what the file says are imported, too. */
  withFormer: boolean
}
type Progress = { file: Chosen | null; rows: ImportRow[] | null; importId: string | null }
type Stage =
  | { step: 'file' }
  | ({ step: 'columns' } & Chosen)
  | ({ step: 'check' | 'import' } & Chosen)

/** `replace`: Back does not lead to the step before. */
export type GoToStep = (step: ImportStep, replace?: boolean) => void

const noRows: ImportRow[] = []
const nobody: ReadonlyMap<number, string> = new Map()
const nothing: Progress = { file: null, rows: null, importId: null }

/** Keeps the state of an import. The step is in the URL; a step whose data is missing falls back to an earlier one. */
export function useMemberImport(step: ImportStep, goTo: GoToStep) {
  const utils = trpc.useUtils()
  const [progress, setProgress] = useState(nothing)
  const stage = stageOf(step, progress)
  const check = useChunkedCall<ImportVerdict[]>()
  const add = useChunkedCall<ImportAdded>()
  const { mutateAsync: checkRows } = trpc.memberImport.check.useMutation()
  const { mutateAsync: addRows } = trpc.memberImport.add.useMutation({
    onSuccess: () => {
      utils.memberImport.list.invalidate()
      utils.user.invalidate()
      utils.neverInvited.invalidate()
    },
  })
  const begin = trpc.memberImport.begin.useMutation()
  const chapters = trpc.chapter.list.useQuery()
  const pressed = useRef(false)
  const { stop } = add
  // Going back from a running import has been confirmed, so it ends.
  useEffect(() => {
    if (step !== 'import') stop()
  }, [step, stop])
  const { places, validated, former } = useValidated(progress, check.answers)
  const result = useImportResult(progress.rows ?? noRows, add.answers)

  /** In a club with one chapter, rows without a chapter belong to it. */
  const guess = (table: MemberTable): ColumnChoice => {
    const [first, ...others] = chapters.data ?? []
    return { ...guessColumns(table), chapterId: first && others.length === 0 ? first.id : '' }
  }
  const startCheck = (file: Chosen) => {
    const all = toImportRows(file.table, file.choice)
    const { chapterId } = file.choice
    setProgress({ file, rows: all, importId: null })
    places.reset()
    goTo('check')
    return check.start({
      chunks: splitRows(all, maxCheckedRows),
      send: async (chunk) => (await checkRows({ rows: chunk, chapterId })).data,
    })
  }
  const startImport = (
    { table, choice: { chapterId } }: Chosen,
    { updates, withFormer, ...options }: ImportOptions,
  ) => {
    const wanted = validated.filter((one) => withFormer || !isFormer(one, former))
    const good = rowsToSend(wanted, updates)
    const startAdding = ({ data: { id } }: { data: { id: string } }) => {
      setProgress((now) => ({ ...now, importId: id }))
      goTo('import', true)
      return add.start({
        chunks: splitRows(good, maxAddedRows),
        send: async (chunk) => (await addRows({ id, rows: chunk, chapterId, ...options })).data,
      })
    }
    // A second click may come before the button shows that it is busy.
    if (pressed.current) return
    pressed.current = true
    const onSettled = () => {
      pressed.current = false
    }
    begin.mutate({ filename: table.file.name.slice(0, 255) }, { onSuccess: startAdding, onSettled })
  }
  return {
    stage,
    check,
    add,
    places,
    validated,
    former,
    ...result,
    importId: progress.importId,
    beginning: begin.isPending,
    /** While rows are being sent: an undo would stop them. */
    adding: stage.step === 'import' && !add.done && add.problem === null,
    /** A file that was parsed and is not imported yet. */
    unfinished: stage.step !== 'file' && !(stage.step === 'import' && add.done),
    read: (table: MemberTable) => {
      setProgress({ ...nothing, file: { table, choice: guess(table) } })
      goTo('columns')
    },
    /** Reads the file of a table again, in another encoding. */
    reread: async ({ file }: MemberTable, encoding: Encoding) => {
      const table = await readMemberFile(file, encoding)
      if ('problem' in table) return
      setProgress({ ...nothing, file: { table, choice: guess(table) } })
    },
    startCheck,
    startImport,
    toColumns: () => goTo('columns'),
    toFile: () => {
      setProgress(nothing)
      goTo('file')
    },
  }
}

/** Returns the checked rows with the user's choices, and the lines of people who left by what the file says. */
function useValidated({ file, rows }: Progress, verdicts: readonly ImportVerdict[][]) {
  const former = useMemo(() => (file ? formerLines(file.table, file.choice) : nobody), [file])
  const checked = useMemo(() => validatedRows(rows ?? noRows, verdicts.flat()), [rows, verdicts])
  const places = usePlaceChoices(checked, Boolean(file?.choice.chapterId))
  const { choices, nameOf } = places
  const validated = useMemo(
    () =>
      markRepeated(
        checked.map((one) => withChoices(one, choices, nameOf)),
        former,
      ),
    [checked, former, choices, nameOf],
  )
  return { places, validated, former }
}

/** Returns what the server did with the sent rows. */
function useImportResult(rows: ImportRow[], answers: readonly ImportAdded[]) {
  const skipped = useMemo(
    () =>
      validatedRows(
        rows,
        answers.flatMap((answer) => answer.skipped),
      ),
    [rows, answers],
  )
  const added = useMemo(
    () =>
      newMembers(
        rows,
        answers.flatMap(({ members }) => members),
      ),
    [rows, answers],
  )
  const updated = answers.reduce((sum, answer) => sum + answer.updated, 0)
  return { skipped, added, updated }
}

/** Returns the requested step, or the latest one before it that has its data; nothing is imported twice. */
function stageOf(step: ImportStep, { file, rows, importId }: Progress): Stage {
  if (step === 'file' || !file || (importId !== null) !== (step === 'import'))
    return { step: 'file' }
  if (step === 'columns' || !rows) return { step: 'columns', ...file }
  return { step, ...file }
}
