import type { EventEntry } from '@clubhouse/schema/events/event'
import { PictureField } from '#/api/picture-field'
import { trpc } from '#/api/trpc'
import { withFieldGroup } from '#/components/form/app-form'
import { wholeClubChoice } from './chapter-choice'

/** Where the fields of `AboutGroup` are in the event form. */
export const aboutFields = {
  type: 'type',
  description: 'description',
  chapterId: 'chapterId',
  cover: 'cover',
  isPublic: 'isPublic',
} as const

const blank: Pick<EventEntry, keyof typeof aboutFields> = {
  type: 'Once',
  description: '',
  chapterId: '',
  cover: null,
  isPublic: false,
}

/** The description, chapter and cover image of an event. */
export const AboutGroup = withFieldGroup({
  defaultValues: blank,
  render: function About({ group }) {
    const chapters = trpc.chapter.list.useQuery()
    const options = chapters.data && [
      ...chapters.data.map(({ id, name }) => ({ value: id, label: name })),
      wholeClubChoice,
    ]
    return (
      <>
        <group.AppField name="description">
          {(field) => <field.TextAreaField label="Description" optional />}
        </group.AppField>
        <group.Subscribe selector={({ values }) => values.type === 'Once'}>
          {(once) => (
            <group.AppField name="chapterId">
              {(field) => (
                <field.SelectField
                  label="Chapter"
                  options={options}
                  optional={once}
                  hint={once ? 'Chapter is optional for one-time events' : undefined}
                />
              )}
            </group.AppField>
          )}
        </group.Subscribe>
        <group.AppField name="cover">
          {() => <PictureField label="Cover image" removable />}
        </group.AppField>
        <group.AppField name="isPublic">
          {(field) => <field.CheckboxField label="Public: also shown on the website’s calendar" />}
        </group.AppField>
      </>
    )
  },
})
