import { dayOfWeek } from '@clubhouse/schema/enumeration'
import type { EventEntry } from '@clubhouse/schema/events/event'
import { may } from '@clubhouse/schema/offices/permission'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { withFieldGroup } from '#/components/form/app-form'
import { wholeClubChoice } from './chapter-choice'
import { WeeksField } from './weeks-field'

/** Where the fields of `WhenGroup` are in a form that has them at its top. */
export const whenFields = {
  type: 'type',
  chapterId: 'chapterId',
  date: 'date',
  dayOfWeek: 'dayOfWeek',
  weeks: 'weeks',
} as const

const days = dayOfWeek.options.map((day) => ({ value: day, label: day }))

const blank: Pick<EventEntry, 'type' | 'chapterId' | 'date' | 'dayOfWeek' | 'weeks'> = {
  type: 'Once',
  chapterId: '',
  date: '',
  dayOfWeek: '',
  weeks: [],
}

type WhenProps = {
  /** Explains what changing the day means. */
  dayHint: string | undefined
}

const noHint: WhenProps = { dayHint: undefined }

/** Whose event it is, and its date or day of the week, as its type says. */
export const WhenGroup = withFieldGroup({
  defaultValues: blank,
  props: noHint,
  render: function When({ group, dayHint }) {
    const chapters = trpc.chapter.list.useQuery()
    const holder = useHolder()
    const organizesAll = may(holder, 'events')
    const options = chapters.data && [
      ...chapters.data
        .filter(({ id }) => may(holder, 'events', { chapterId: id }))
        .map(({ id, name }) => ({ value: id, label: name })),
      ...(organizesAll ? [wholeClubChoice] : []),
    ]
    return (
      <group.Subscribe selector={({ values }) => values.type === 'Once'}>
        {(once) => (
          <>
            <group.AppField name="chapterId">
              {(field) => (
                <field.SelectField
                  label="Chapter"
                  options={options}
                  optional={once && organizesAll}
                  hint={
                    once && organizesAll ? 'Chapter is optional for one-time events' : undefined
                  }
                />
              )}
            </group.AppField>
            {once ? (
              <group.AppField name="date">
                {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
              </group.AppField>
            ) : (
              <>
                <group.AppField name="dayOfWeek">
                  {(field) => (
                    <field.SelectField label="Day of Week" options={days} hint={dayHint} />
                  )}
                </group.AppField>
                <group.AppField name="weeks">{() => <WeeksField />}</group.AppField>
              </>
            )}
          </>
        )}
      </group.Subscribe>
    )
  },
})
