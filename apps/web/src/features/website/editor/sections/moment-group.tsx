import type { SectionDraft } from '@clubhouse/schema/website/sections'
import { withFieldGroup } from '#/components/form/app-form'

const blank: SectionDraft<'raffle'>['drawing'] = { date: '', time: '' }

/** A day and a time of the club. */
export const MomentGroup = withFieldGroup({
  defaultValues: blank,
  props: { label: '' },
  render: ({ group, label }) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <group.AppField name="date">
        {(field) => <field.TextField type="date" label={label} />}
      </group.AppField>
      <group.AppField name="time">
        {(field) => <field.TextField type="time" label={`${label}, time`} />}
      </group.AppField>
    </div>
  ),
})
