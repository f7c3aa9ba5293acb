import {
  type ImportAdded,
  type ImportRow,
  type ImportVerdict,
  markRepeats,
  maxAddedRows,
  maxCheckedRows,
} from '@clubhouse/schema/member-import'
import { useMemo, useState } from 'react'
import { trpc } from '#/api/trpc'
import { type ColumnChoice, guessColumns } from './column-choice'
import { judgedRows } from './judged-row'
import type { CsvTable } from './read-csv-file'
import { splitRows } from './split-rows'
import { toImportRows } from './to-import-rows'
import { useChunkedCall } from './use-chunked-call'

type Chosen = { table: CsvTable; choice: ColumnChoice }
type Stage =
  | { step: 'file' }
  | ({ step: 'columns' } & Chosen)
  | ({ step: 'check' | 'import'; rows: ImportRow[] } & Chosen)

const noRows: ImportRow[] = []

/** The way of a file from the computer to the members: where it is, and how it goes on. */
export function useMemberImport() {
  const utils = trpc.useUtils()
  const [stage, setStage] = useState<Stage>({ step: 'file' })
  const check = useChunkedCall<ImportVerdict[]>()
  const add = useChunkedCall<ImportAdded>()
  const { mutateAsync: checkRows } = trpc.memberImport.check.useMutation()
  const { mutateAsync: addRows } = trpc.memberImport.add.useMutation({
    onSuccess: () => {
      utils.memberImport.list.invalidate()
      utils.user.invalidate()
    },
  })
  const begin = trpc.memberImport.begin.useMutation()
  const rows = 'rows' in stage ? stage.rows : noRows
  const judged = useMemo(
    () => judgedRows(rows, markRepeats(rows, check.answers.flat())),
    [rows, check.answers],
  )
  const skipped = useMemo(
    () =>
      judgedRows(
        rows,
        add.answers.flatMap((answer) => answer.skipped),
      ),
    [rows, add.answers],
  )

  const startCheck = ({ table, choice }: Chosen) => {
    const all = toImportRows(table, choice)
    const { chapterId } = choice
    setStage({ step: 'check', table, choice, rows: all })
    return check.start({
      chunks: splitRows(all, maxCheckedRows),
      send: async (chunk) => (await checkRows({ rows: chunk, chapterId })).data,
    })
  }
  const startImport = ({ table, choice: { chapterId } }: Chosen, sendLinks: boolean) => {
    const good = judged.flatMap(({ row, verdict: { verdict } }) => (verdict === 'ok' ? row : []))
    const startAdding = ({ data: { id } }: { data: { id: string } }) => {
      setStage((now) => (now.step === 'check' ? { ...now, step: 'import' } : now))
      return add.start({
        chunks: splitRows(good, maxAddedRows),
        send: async (chunk) => (await addRows({ id, rows: chunk, chapterId, sendLinks })).data,
      })
    }
    begin.mutate({ filename: table.filename.slice(0, 255) }, { onSuccess: startAdding })
  }
  return {
    stage,
    check,
    add,
    judged,
    skipped,
    beginning: begin.isPending,
    /** While rows are on their way: an undo would stop them. */
    adding: stage.step === 'import' && !add.done && add.problem === null,
    read: (table: CsvTable) => setStage({ step: 'columns', table, choice: guessColumns(table) }),
    startCheck,
    startImport,
    toColumns: ({ table, choice }: Chosen) => setStage({ step: 'columns', table, choice }),
    toFile: () => setStage({ step: 'file' }),
  }
}
