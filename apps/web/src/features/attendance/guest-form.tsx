import {
  type AttendanceGuestEntry,
  attendanceGuestSchema,
} from '@clubhouse/schema/attendance/attendance-guest'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'

const blank: AttendanceGuestEntry = { firstname: '', lastname: '', hostId: '' }

type GuestFormProps = {
  id: string
  date: string
  /** The members who may have brought the guest. */
  members: readonly { id: string; fullname: string }[]
  onSaved: () => void
}

/** The form for a guest by name. */
export function GuestForm({ id, date, members, onSaved }: GuestFormProps) {
  const utils = trpc.useUtils()
  const add = trpc.attendance.addGuest.useMutation({
    onSuccess: () => utils.attendance.get.invalidate({ id, date }),
  })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: attendanceGuestSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => add.mutateAsync({ id, date, ...attendanceGuestSchema.parse(value) })),
    },
    onSubmit: onSaved,
  })
  const options = members.map((member) => ({ value: member.id, label: member.fullname }))
  return (
    <form.AppForm>
      <form.FormBody label="Guest">
        <form.AppField name="firstname">
          {(field) => <field.TextField label="First name" autoComplete="off" autoFocus />}
        </form.AppField>
        <form.AppField name="lastname">
          {(field) => <field.TextField label="Last name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="hostId">
          {() => <ComboboxField label="Guest of" options={options} optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Add guest" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}
