import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import { clubDate } from '@clubhouse/schema/club-time'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { type Holder, may } from '@clubhouse/schema/offices/permission'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lists } from '#/api/lists'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField, type Option } from '#/components/form/fields/combobox-field'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'
import { groupNames } from '../../format-announcement'

/** The dates of an event to write about: the next ones first, then those of the last three months. */
function datesToChoose(event: EventRecord | undefined, today: string): Option[] {
  if (!event) return []
  const dates = occurrencesBetween(event, addMonths(today, -3), addMonths(today, 12))
  const past = dates.filter(({ day }) => day < today)
  return [...dates.filter(({ day }) => day >= today), ...past.toReversed()].map(
    ({ date, day, isCancelled }) => {
      const state = [day < today && 'past', isCancelled && 'canceled'].filter(Boolean).join(', ')
      const when = formatShortDate(day, today)
      return { value: date, label: state ? `${when} (${state})` : when }
    },
  )
}

/** A group and its name. */
export type NamedGroup = { audience: MessageAudience; name: string | null }

const kinds = Object.entries(groupNames).map(([value, label]) => ({ value, label }))

const blank = {
  kind: '',
  chapterId: '',
  companyId: '',
  officeId: '',
  committeeId: '',
  eventId: '',
  date: '',
}
type Choice = typeof blank

/** Returns the kinds that the caller may write to: a chapter lead writes to their chapter and its events. */
function kindsFor(holder: Holder) {
  const isForAll = may(holder, 'messages')
  return kinds.filter(({ value }) => {
    if (value === 'Chapter' || value === 'Date') return true
    return isForAll && (value !== 'Owing' || may(holder, 'finance.read'))
  })
}

/** Adds a group: first its kind, then which one. It is part of a form, so it isn't one itself. */
export function AudiencePicker({ onAdd }: { onAdd: (group: NamedGroup) => void }) {
  const form = useAppForm({ defaultValues: blank })
  const [problem, setProblem] = useState<string | null>(null)
  const today = useByClubClock(clubDate)
  const holder = useHolder()
  const chapters = trpc.chapter.list.useQuery(undefined, {
    select: (all) => all.filter(({ id }) => may(holder, 'messages', { chapterId: id })),
  })
  const offices = trpc.office.list.useQuery()
  const companies = trpc.company.list.useQuery()
  const events = useQuery(lists.events)
  const asked = events.data?.filter(
    (event) => event.rsvp !== 'None' && may(holder, 'messages', event),
  )
  const datesOf = (eventId: string) =>
    datesToChoose(
      asked?.find(({ id }) => id === eventId),
      today,
    )
  const add = () => {
    const choice = form.state.values
    const named = (found: string | undefined) => found ?? null
    const group = groupOf(choice, {
      Chapter: named(chapters.data?.find(({ id }) => id === choice.chapterId)?.name),
      Office: named(offices.data?.offices.find(({ id }) => id === choice.officeId)?.title),
      Committee: named(offices.data?.committees.find(({ id }) => id === choice.committeeId)?.name),
      Company: named(companies.data?.find(({ id }) => id === choice.companyId)?.name),
      event: named(asked?.find(({ id }) => id === choice.eventId)?.title),
      date: named(datesOf(choice.eventId).find(({ value }) => value === choice.date)?.label),
    })
    setProblem(group ? null : choice.kind ? 'Choose which one' : 'Choose a group')
    if (!group) return
    onAdd(group)
    form.reset()
  }
  return (
    <div className="grid gap-4 rounded-md border border-border p-4">
      <form.AppField name="kind" listeners={{ onChange: () => setProblem(null) }}>
        {(field) => <field.SelectField label="Add a group" options={kindsFor(holder)} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values}>
        {({ kind, eventId }) => (
          <>
            {kind === 'Chapter' && (
              <form.AppField name="chapterId">
                {(field) => (
                  <field.SelectField label="Which chapter" options={chapters.data?.map(optionOf)} />
                )}
              </form.AppField>
            )}
            {kind === 'Company' && (
              <form.AppField name="companyId">
                {() => (
                  <ComboboxField label="Which company" options={companies.data?.map(optionOf)} />
                )}
              </form.AppField>
            )}
            {kind === 'Office' && (
              <form.AppField name="officeId">
                {(field) => (
                  <field.SelectField
                    label="Which office"
                    options={offices.data?.offices.map(({ id, title }) => ({
                      value: id,
                      label: title,
                    }))}
                  />
                )}
              </form.AppField>
            )}
            {kind === 'Committee' && (
              <form.AppField name="committeeId">
                {(field) => (
                  <field.SelectField
                    label="Which committee"
                    options={offices.data?.committees.map(optionOf)}
                  />
                )}
              </form.AppField>
            )}
            {kind === 'Date' && (
              <>
                <form.AppField name="eventId">
                  {(field) => (
                    <field.SelectField
                      label="Which event"
                      hint="Events with RSVPs. Visitors and waitlisted members won’t receive it."
                      options={asked?.map(({ id, title }) => ({ value: id, label: title }))}
                      onChange={() => form.setFieldValue('date', '')}
                    />
                  )}
                </form.AppField>
                {eventId && (
                  <form.AppField name="date">
                    {(field) => <field.SelectField label="Which date" options={datesOf(eventId)} />}
                  </form.AppField>
                )}
              </>
            )}
          </>
        )}
      </form.Subscribe>
      <AddButton problem={problem} onAdd={add} />
    </div>
  )
}

const AddButton = ({ problem, onAdd }: { problem: string | null; onAdd: () => void }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button variant="quiet" onClick={onAdd}>
      <Plus aria-hidden className="size-5" /> Add
    </Button>
    <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
      {problem}
    </p>
  </div>
)

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

type Names = Record<
  'Chapter' | 'Company' | 'Office' | 'Committee' | 'event' | 'date',
  string | null
>

/** The chosen group; null while the choice is incomplete. */
function groupOf(choice: Choice, names: Names): NamedGroup | null {
  const { kind, chapterId, companyId, officeId, committeeId, eventId, date } = choice
  switch (kind) {
    case 'All':
    case 'Owing':
      return { audience: { kind }, name: groupNames[kind] }
    case 'Chapter':
      return chapterId ? { audience: { kind, chapterId }, name: names.Chapter } : null
    case 'Company':
      return companyId ? { audience: { kind, companyId }, name: names.Company } : null
    case 'Office':
      return officeId ? { audience: { kind, officeId }, name: names.Office } : null
    case 'Committee':
      return committeeId ? { audience: { kind, committeeId }, name: names.Committee } : null
    case 'Date': {
      const name = `${names.event ?? 'An event'}, ${names.date ?? date}`
      return eventId && date ? { audience: { kind, eventId, date }, name } : null
    }
    default:
      return null
  }
}
