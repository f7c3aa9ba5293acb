import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { FileStep } from '#/components/import/file-step'
import { ImportSteps } from '#/components/import/import-steps'
import { StepTitle } from '#/components/import/step-title'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { useLeaveQuestion } from '#/components/ui/leave-question'
import { CheckStep } from './check-step'
import { ColumnStep } from './column-step'
import { ImportList } from './import-list'
import { type ImportStep, importStep, importSteps, stepNames } from './import-step'
import { Progress } from './progress'
import { type MemberTable, readMemberFile } from './read-member-file'
import { Result } from './result'
import { type Undone, UndoneResult } from './undone-result'
import { type GoToStep, useMemberImport } from './use-member-import'

const titles = {
  file: null,
  columns: 'Match the columns',
  check: 'Check the rows',
  import: 'Import',
}

/** Imports members from a file, in four steps, and lists earlier imports. */
export function MemberImport({ step, onStep }: { step: ImportStep; onStep: GoToStep }) {
  const flow = useMemberImport(step, onStep)
  const { question } = useLeaveQuestion(
    (next) =>
      next?.pathname === '/portal/administrator/import'
        ? flow.adding && importStep(next.search).step !== 'import'
        : flow.unfinished,
    flow.adding ? 'The import will stop. Members imported so far are kept.' : undefined,
  )
  const [undone, setUndone] = useState<Undone | null>(null)
  const title = titles[flow.stage.step]
  return (
    <>
      <PageHead title="Import Members" hidden />
      <PageHeader title="Import Members" />
      <ImportSteps names={stepNames} current={importSteps.indexOf(flow.stage.step)} />
      {title && <StepTitle key={title}>{title}</StepTitle>}
      <CurrentStep flow={flow} undone={undone} />
      <ImportList locked={flow.adding} onUndone={setUndone} />
      {question}
    </>
  )
}

type Flow = ReturnType<typeof useMemberImport>

function CurrentStep({ flow, undone }: { flow: Flow; undone: Undone | null }) {
  const { stage, check } = flow
  switch (stage.step) {
    case 'file':
      return (
        <FileStep
          accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard"
          hint="An export from Excel, Google Contacts, Outlook, ClubRunner or another program: CSV, Excel (.xlsx) or contact cards (.vcf). You’ll review everything before it’s saved."
          read={readMemberFile}
          onRead={flow.read}
        />
      )
    case 'columns':
      return (
        <ColumnStep
          key={stage.table.encoding}
          table={stage.table}
          choice={stage.choice}
          onChosen={(choice) => flow.startCheck({ table: stage.table, choice })}
          onBack={flow.toFile}
          onEncoding={(encoding) => flow.reread(stage.table, encoding)}
        />
      )
    case 'check':
      return check.done ? (
        <CheckStep
          table={stage.table}
          validated={flow.validated}
          former={flow.former}
          choice={stage.choice}
          places={flow.places}
          busy={flow.beginning}
          onImport={(options) => flow.startImport(stage, options)}
          onBack={flow.toColumns}
        />
      ) : (
        <Progress
          done="Checked"
          sent={check.sent}
          rows={check.rows}
          problem={check.problem}
          onResume={check.resume}
        />
      )
    case 'import':
      return <ImportStage table={stage.table} flow={flow} undone={undone} />
  }
}

type ImportStageProps = { table: MemberTable; flow: Flow; undone: Undone | null }

/** Shows the progress of an import, then its result, or what an undo did to it. */
function ImportStage({ table, flow, undone }: ImportStageProps) {
  const { add, importId } = flow
  const imports = trpc.memberImport.list.useQuery()
  // Perhaps by somebody else.
  const isUndone = imports.data?.some(({ id, undoneAt }) => id === importId && undoneAt !== null)
  const counts = undone?.id === importId ? undone : null
  if (!add.done) {
    return (
      <div className="grid gap-4">
        <Progress
          done="Imported"
          sent={add.sent}
          rows={add.rows}
          problem={add.problem}
          onResume={add.resume}
        />
        <p className="text-muted">
          If you leave this page, the import stops. Members imported so far are kept, and you can
          undo the import below.
        </p>
      </div>
    )
  }
  if (counts || isUndone) {
    return <UndoneResult counts={counts} updated={flow.updated} onAgain={flow.toFile} />
  }
  return (
    <Result
      table={table}
      created={add.answers.at(-1)?.total ?? 0}
      added={flow.added}
      updated={flow.updated}
      withoutCompany={add.answers.flatMap(({ withoutCompany }) => withoutCompany)}
      skipped={flow.skipped}
      onAgain={flow.toFile}
    />
  )
}
