import { PageHead } from '#/components/page-head'
import { CheckStep } from './check-step'
import { ColumnStep } from './column-step'
import { FileStep } from './file-step'
import { ImportList } from './import-list'
import { Progress } from './progress'
import { Result } from './result'
import { StepTitle } from './step-title'
import { Steps } from './steps'
import { useMemberImport } from './use-member-import'

const stepNames = ['file', 'columns', 'check', 'import']
const titles = {
  file: null,
  columns: 'Which column has what?',
  check: 'What would become of each row',
  import: 'The import',
}

/** Members from a file, in four steps, and the imports that were made so. */
export function MemberImport() {
  const flow = useMemberImport()
  const title = titles[flow.stage.step]
  return (
    <>
      <PageHead title="Import Members" hidden />
      <h1 className="mb-7 text-h2">Import Members</h1>
      <Steps current={stepNames.indexOf(flow.stage.step)} />
      {title && <StepTitle key={title}>{title}</StepTitle>}
      <CurrentStep flow={flow} />
      <ImportList locked={flow.adding} />
    </>
  )
}

function CurrentStep({ flow }: { flow: ReturnType<typeof useMemberImport> }) {
  const { stage, check, add } = flow
  switch (stage.step) {
    case 'file':
      return <FileStep onRead={flow.read} />
    case 'columns':
      return (
        <ColumnStep
          table={stage.table}
          choice={stage.choice}
          onChosen={(choice) => flow.startCheck({ table: stage.table, choice })}
          onBack={flow.toFile}
        />
      )
    case 'check':
      return check.done ? (
        <CheckStep
          judged={flow.judged}
          busy={flow.beginning}
          onImport={(sendLinks) => flow.startImport(stage, sendLinks)}
          onBack={() => flow.toColumns(stage)}
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
      return add.done ? (
        <Result
          created={add.answers.at(-1)?.total ?? 0}
          skipped={flow.skipped}
          onAgain={flow.toFile}
        />
      ) : (
        <div className="grid gap-4">
          <Progress
            done="Imported"
            sent={add.sent}
            rows={add.rows}
            problem={add.problem}
            onResume={add.resume}
          />
          <p className="text-muted">
            If you leave this page, the import ends. What was imported until then stays, and you can
            undo it below.
          </p>
        </div>
      )
  }
}
