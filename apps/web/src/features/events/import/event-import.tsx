import { CircleCheck } from 'lucide-react'
import { FileStep } from '#/components/import/file-step'
import { ImportSteps } from '#/components/import/import-steps'
import { StepTitle } from '#/components/import/step-title'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Button } from '#/components/ui/button'
import { useLeaveQuestion } from '#/components/ui/leave-question'
import { CheckStep } from './check-step'
import { eventsText } from './event-count'
import { ImportList } from './import-list'
import { type ImportStep, importSteps, stepNames } from './import-step'
import { readCalendarFile } from './read-calendar-file'
import { type GoToStep, useEventImport } from './use-event-import'

const title = 'Import calendar file'

/** Imports events from a calendar file, in three steps, and lists earlier imports. */
export function EventImport({ step, onStep }: { step: ImportStep; onStep: GoToStep }) {
  const flow = useEventImport(step, onStep)
  const { question } = useLeaveQuestion(
    (next) => flow.stage.step === 'check' && next?.pathname !== '/portal/event/import',
  )
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader title={title} breadcrumb={[{ label: 'Events', to: '/portal/event' }]} />
      <ImportSteps names={stepNames} current={importSteps.indexOf(flow.stage.step)} />
      <CurrentStep flow={flow} />
      <ImportList />
      {question}
    </>
  )
}

type Flow = ReturnType<typeof useEventImport>

function CurrentStep({ flow }: { flow: Flow }) {
  const { stage } = flow
  switch (stage.step) {
    case 'file':
      return (
        <FileStep
          accept=".ics,.ical,.ifb,.icalendar,text/calendar"
          hint="A calendar exported from Google, Outlook, Apple or another program (.ics). You’ll review everything before it’s saved, and nobody is notified."
          read={readCalendarFile}
          onRead={flow.read}
          busy={flow.checking}
          problem={flow.checkProblem}
        />
      )
    case 'check':
      return (
        <>
          <StepTitle>Check the events</StepTitle>
          <CheckStep
            filename={stage.file.name}
            rehearsal={stage.rehearsal}
            withPast={flow.withPast}
            busy={flow.checking || flow.importing}
            problem={flow.addProblem ?? flow.checkProblem}
            onPast={(withPast) => flow.check(stage.file, withPast)}
            onImport={(options) => flow.add(stage, options)}
            onBack={flow.toFile}
          />
        </>
      )
    case 'import':
      return <Result result={stage.result} onAgain={flow.toFile} />
  }
}

type ResultProps = {
  result: { created: number; updated: number; skipped: number }
  onAgain: () => void
}

/** The result of an import. */
const Result = ({ result: { created, updated, skipped }, onAgain }: ResultProps) => (
  <div className="grid gap-6">
    <p role="status" className="flex items-center gap-3 text-lead">
      <CircleCheck aria-hidden className="size-7 shrink-0 text-success" />
      {[
        (created > 0 || updated === 0) &&
          `${eventsText(created)} ${created === 1 ? 'was' : 'were'} imported.`,
        updated > 0 && `${eventsText(updated)} ${updated === 1 ? 'was' : 'were'} updated.`,
        skipped > 0 && `${eventsText(skipped)} couldn’t be imported.`,
        'Nobody was notified.',
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
    <Button variant="quiet" className="w-fit" onClick={onAgain}>
      Import another file
    </Button>
  </div>
)
