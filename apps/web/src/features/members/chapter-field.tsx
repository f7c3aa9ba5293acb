import { trpc } from '#/api/trpc'
import { SelectField } from '#/components/form/fields/select-field'

/** Chooses a chapter of the club. */
export function ChapterField() {
  const chapters = trpc.chapter.list.useQuery()
  return (
    <SelectField
      label="Chapter"
      options={chapters.data?.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
