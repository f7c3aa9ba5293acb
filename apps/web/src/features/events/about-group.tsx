import type { EventEntry } from '@clubhouse/schema/events/event'
import { may } from '@clubhouse/schema/offices/permission'
import { PictureField } from '#/api/picture-field'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { withFieldGroup } from '#/components/form/app-form'
import { committeeChoice, isGroupChoice, officeChoice, wholeClubChoice } from './chapter-choice'
import { GroupNote } from './group-note'

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

type AboutProps = {
  /** Called when another chapter is chosen. */
  onChapter: () => void
}

const noProps: AboutProps = { onChapter: () => {} }

/** The description, chapter and cover image of an event. */
export const AboutGroup = withFieldGroup({
  defaultValues: blank,
  props: noProps,
  render: function About({ group, onChapter }) {
    const chapters = trpc.chapter.list.useQuery()
    const holder = useHolder()
    const organizesAll = may(holder, 'events')
    // Only organizers of the whole club's events choose an office or a committee.
    const groups = trpc.office.list.useQuery(undefined, { enabled: organizesAll })
    const options = chapters.data && [
      ...chapters.data
        .filter(({ id }) => may(holder, 'events', { chapterId: id }))
        .map(({ id, name }) => ({ value: id, label: name })),
      ...(organizesAll ? [wholeClubChoice] : []),
      ...(groups.data?.offices.map(officeChoice) ?? []),
      ...(groups.data?.committees.map(committeeChoice) ?? []),
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
                  onChange={onChapter}
                  optional={once && organizesAll}
                  hint={
                    once && organizesAll ? 'Chapter is optional for one-time events' : undefined
                  }
                />
              )}
            </group.AppField>
          )}
        </group.Subscribe>
        <group.Subscribe selector={({ values }) => values.chapterId}>
          {(choice) => groups.data && <GroupNote list={groups.data} choice={choice} />}
        </group.Subscribe>
        <group.AppField name="cover">
          {() => <PictureField label="Cover image" removable />}
        </group.AppField>
        <group.Subscribe selector={({ values }) => isGroupChoice(values.chapterId)}>
          {(isForGroup) =>
            !isForGroup && (
              <group.AppField name="isPublic">
                {(field) => (
                  <field.CheckboxField label="Public: also shown on the website’s calendar" />
                )}
              </group.AppField>
            )
          }
        </group.Subscribe>
      </>
    )
  },
})
