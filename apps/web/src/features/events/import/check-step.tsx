import type { EventRehearsal, RehearsedEvent } from '@clubhouse/schema/events/event-import'
import { may } from '@clubhouse/schema/offices/permission'
import { useState } from 'react'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { controlStyle } from '#/components/form/fields/control-style'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { wholeClubChoice } from '../chapter-choice'
import { eventsText } from './event-count'
import { canImport, RehearsedRow } from './rehearsed-row'

/** The choices about all new events. */
export type ImportOptions = { keys: string[]; chapterId: string | null; isPublic: boolean }

type CheckStepProps = {
  filename: string
  rehearsal: EventRehearsal
  withPast: boolean
  /** While the file is checked again, or imported. */
  busy: boolean
  problem: string | null
  onPast: (withPast: boolean) => void
  onImport: (options: ImportOptions) => void
  onBack: () => void
}

/** Shows what would become of each event of the file, before anything is saved. */
export function CheckStep(props: CheckStepProps) {
  const { filename, rehearsal, withPast, busy, problem, onPast, onImport, onBack } = props
  const { events, notes } = rehearsal
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [choice, setChoice] = useState<string | null>(null)
  const [isPublic, setIsPublic] = useState(false)
  const audiences = useAudiences()
  const audience = choice ?? audiences[0]?.value ?? ''
  const isChosen = (event: RehearsedEvent) =>
    canImport(event) && (chosen[event.key] ?? event.isSuggested)
  const wanted = events.filter(isChosen)
  const count = wanted.reduce((sum, event) => sum + event.events, 0)
  const possible = events.filter(canImport)
  const chooseAll = (all: boolean) =>
    setChosen(Object.fromEntries(possible.map(({ key }) => [key, all])))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <p role="status" className="text-lead">
          {summary(events, filename)}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
      </div>
      <Option label="Also past events" checked={withPast} disabled={busy} onChange={onPast} />
      {possible.length > 0 && (
        <section aria-label="Audience" className="grid gap-3 rounded-md bg-sunken p-5">
          <label className="grid gap-1 sm:max-w-90">
            <span className="font-semibold">Who the new events are for</span>
            <select
              value={audience}
              onChange={({ target }) => setChoice(target.value)}
              className={cn(controlStyle, 'py-2')}
            >
              {audiences.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Option
            label="Public: also shown on the website’s calendar"
            checked={isPublic}
            onChange={setIsPublic}
          />
          <p className="text-muted">Members aren’t notified of imported events.</p>
        </section>
      )}
      {possible.length > 1 && (
        <Option
          label={`Select all ${eventsText(possible.length)}`}
          checked={possible.every(isChosen)}
          onChange={chooseAll}
        />
      )}
      <ul aria-label="Events in the file" className="grid gap-3">
        {events.map((event) => (
          <RehearsedRow
            key={event.key}
            event={event}
            chosen={isChosen(event)}
            onChoose={(one) => setChosen((all) => ({ ...all, [event.key]: one }))}
          />
        ))}
      </ul>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="large-text:static sticky bottom-0 z-10 flex gap-3 border-border border-t bg-page py-3 max-lg:bottom-16">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {wanted.length > 0 && (
          <Button
            busy={busy}
            onClick={() =>
              onImport({
                keys: wanted.map(({ key }) => key),
                chapterId: audience === wholeClubChoice.value ? null : audience,
                isPublic,
              })
            }
          >
            {actionText(wanted, count)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The chapters whose events the person may change, and the whole club. */
function useAudiences() {
  const holder = useHolder()
  const chapters = trpc.chapter.list.useQuery()
  const own = (chapters.data ?? [])
    .filter(({ id }) => may(holder, 'events', { chapterId: id }))
    .map(({ id, name }) => ({ value: id, label: name }))
  return may(holder, 'events') ? [wholeClubChoice, ...own] : own
}

function summary(events: readonly RehearsedEvent[], filename: string): string {
  const ready = events.filter(({ state }) => state === 'new').length
  const updates = events.filter(({ state }) => state === 'update').length
  const past = events.filter(({ state }) => state === 'past').length
  return [
    events.length === 0
      ? `${filename} has no events to import.`
      : `${filename} has ${eventsText(events.length)}, ${ready.toLocaleString()} of them new.`,
    updates > 0 && `${updates.toLocaleString()} changed since an earlier import.`,
    past > 0 && `${past.toLocaleString()} ${past === 1 ? 'is' : 'are'} over.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function actionText(wanted: readonly RehearsedEvent[], count: number): string {
  return wanted.every(({ state }) => state === 'update')
    ? `Update ${eventsText(count)}`
    : `Import ${eventsText(count)}`
}

type OptionProps = {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

const Option = ({ label, checked, disabled, onChange }: OptionProps) => (
  <label className="flex min-h-11 w-fit items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-primary"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
