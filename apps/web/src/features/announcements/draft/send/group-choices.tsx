import type { MessageAudience } from '@clubhouse/schema/announcements/message'
import { clubDate } from '@clubhouse/schema/club-time'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { may } from '@clubhouse/schema/offices/permission'
import { useQuery } from '@tanstack/react-query'
import { lists } from '#/api/lists'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { formatShortDate } from '#/components/format/date'
import { useByClubClock } from '#/site/use-by-club-clock'
import { OptionButtons } from './option-buttons'

/** A group and its name. */
export type NamedGroup = { audience: MessageAudience; name: string | null }

type ChoiceProps = { onAdd: (group: NamedGroup) => void }

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

export function ChapterChoice({ onAdd }: ChoiceProps) {
  const holder = useHolder()
  const { data } = trpc.chapter.list.useQuery(undefined, {
    select: (all) => all.filter(({ id }) => may(holder, 'messages', { chapterId: id })),
  })
  return (
    <OptionButtons
      label="Which chapter"
      options={data?.map(optionOf)}
      onChoose={(chapterId) => {
        const name = data?.find(({ id }) => id === chapterId)?.name ?? null
        onAdd({ audience: { kind: 'Chapter', chapterId }, name })
      }}
    />
  )
}

export function OfficeChoice({ onAdd }: ChoiceProps) {
  const { data } = trpc.office.list.useQuery()
  const add = (officeId: string) => {
    const name = data?.offices.find(({ id }) => id === officeId)?.title ?? null
    onAdd({ audience: { kind: 'Office', officeId }, name })
  }
  return (
    <OptionButtons
      label="Which office"
      options={data?.offices.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={add}
    />
  )
}

export function CommitteeChoice({ onAdd }: ChoiceProps) {
  const { data } = trpc.office.list.useQuery()
  const add = (committeeId: string) => {
    const name = data?.committees.find(({ id }) => id === committeeId)?.name ?? null
    onAdd({ audience: { kind: 'Committee', committeeId }, name })
  }
  return (
    <OptionButtons
      label="Which committee"
      options={data?.committees.map(optionOf)}
      onChoose={add}
    />
  )
}

/** Searches, because a club has many companies. */
export function CompanyChoice({ onAdd }: ChoiceProps) {
  const { data } = trpc.company.list.useQuery()
  const form = useAppForm({ defaultValues: { companyId: '' } })
  const add = (companyId: string) => {
    const company = data?.find(({ id }) => id === companyId)
    if (company) onAdd({ audience: { kind: 'Company', companyId }, name: company.name })
  }
  return (
    <form.AppField name="companyId" listeners={{ onChange: ({ value }) => add(value) }}>
      {() => <ComboboxField label="Which company" options={data?.map(optionOf)} />}
    </form.AppField>
  )
}

export function EventChoice({ onChoose }: { onChoose: (event: EventRecord) => void }) {
  const { data } = useQuery(lists.events)
  const holder = useHolder()
  const asked = data?.filter((event) => event.rsvp !== 'None' && may(holder, 'messages', event))
  return (
    <OptionButtons
      label="Which event"
      hint="Events with RSVPs. Visitors and waitlisted members won’t receive it."
      options={asked?.map(({ id, title }) => ({ value: id, label: title, leads: true }))}
      onChoose={(eventId) => {
        const event = asked?.find(({ id }) => id === eventId)
        if (event) onChoose(event)
      }}
    />
  )
}

export function DateChoice({ event, onAdd }: ChoiceProps & { event: EventRecord }) {
  const today = useByClubClock(clubDate)
  const options = datesToChoose(event, today)
  return (
    <OptionButtons
      label={`Which date of ${event.title}`}
      options={options}
      onChoose={(date) => {
        const day = options.find(({ value }) => value === date)?.label ?? date
        const audience = { kind: 'Date', eventId: event.id, date } as const
        onAdd({ audience, name: `${event.title}, ${day}` })
      }}
    />
  )
}

/** The dates of an event to write about: the next ones first, then those of the last three months. */
function datesToChoose(event: EventRecord, today: string) {
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
