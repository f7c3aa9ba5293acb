import type { EventRecord } from '@clubhouse/schema/events/event'
import { type Holder, may } from '@clubhouse/schema/offices/permission'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHolder } from '#/api/shared-queries'
import { groupNames } from '../../format-announcement'
import {
  ChapterChoice,
  CommitteeChoice,
  CompanyChoice,
  DateChoice,
  EventChoice,
  type NamedGroup,
  OfficeChoice,
} from './group-choices'
import { OptionButtons } from './option-buttons'

/** The choice that is shown: of a kind of group, or of one group of a kind. */
type Step =
  | { kind: null | 'Chapter' | 'Company' | 'Office' | 'Committee' }
  | { kind: 'Date'; event: EventRecord | null }

const options = [
  { value: 'All', label: groupNames.All },
  { value: 'Chapter', label: groupNames.Chapter, leads: true },
  { value: 'Office', label: groupNames.Office, leads: true },
  { value: 'Committee', label: groupNames.Committee, leads: true },
  { value: 'Company', label: groupNames.Company, leads: true },
  { value: 'Date', label: groupNames.Date, leads: true },
  { value: 'Owing', label: groupNames.Owing },
] as const

/** Returns the kinds that the caller may write to: a chapter lead writes to their chapter and its events. */
function optionsFor(holder: Holder) {
  const isForAll = may(holder, 'messages')
  return options.filter(({ value }) => {
    if (value === 'Chapter' || value === 'Date') return true
    return isForAll && (value !== 'Owing' || may(holder, 'finance.read'))
  })
}

type AudiencePickerProps = { onAdd: (group: NamedGroup) => void }

/** Chooses a group, first its kind, then which one. The last choice adds it at once. */
export function AudiencePicker({ onAdd }: AudiencePickerProps) {
  const holder = useHolder()
  const [step, setStep] = useState<Step>({ kind: null })
  const box = useRef<HTMLDivElement>(null)
  const go = (next: Step) => {
    flushSync(() => setStep(next))
    // The pressed button, which had the focus, is gone.
    box.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const chooseKind = (kind: (typeof options)[number]['value']) => {
    if (kind === 'All' || kind === 'Owing') onAdd({ audience: { kind }, name: groupNames[kind] })
    else go(kind === 'Date' ? { kind, event: null } : { kind })
  }
  return (
    <div ref={box} className="grid gap-1">
      {step.kind === null ? (
        <OptionButtons label="Add a group" options={optionsFor(holder)} onChoose={chooseKind} />
      ) : (
        <>
          <button
            type="button"
            onClick={() => go({ kind: null })}
            className="-ml-2 flex min-h-11 items-center gap-1 justify-self-start rounded-sm px-2 font-semibold text-primary hover:bg-primary-soft"
          >
            <ChevronLeft aria-hidden className="size-5" /> All groups
          </button>
          <WhichOne step={step} onAdd={onAdd} onEvent={(event) => go({ kind: 'Date', event })} />
        </>
      )}
    </div>
  )
}

type WhichOneProps = AudiencePickerProps & {
  step: Step
  onEvent: (event: EventRecord) => void
}

function WhichOne({ step, onAdd, onEvent }: WhichOneProps) {
  switch (step.kind) {
    case null:
      return null
    case 'Chapter':
      return <ChapterChoice onAdd={onAdd} />
    case 'Company':
      return <CompanyChoice onAdd={onAdd} />
    case 'Office':
      return <OfficeChoice onAdd={onAdd} />
    case 'Committee':
      return <CommitteeChoice onAdd={onAdd} />
    case 'Date':
      return step.event ? (
        <DateChoice event={step.event} onAdd={onAdd} />
      ) : (
        <EventChoice onChoose={onEvent} />
      )
  }
}
