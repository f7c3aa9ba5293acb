import {
  type WithoutSignInEntry,
  type WithoutSignInFormEntry,
  withoutSignInCreateForm,
  withoutSignInForm,
} from '@clubhouse/schema/members/member-without-sign-in'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { Save } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { PhoneGroup, phoneFields } from '#/components/form/groups/phone-group'
import { typeOptions } from '#/components/membership/membership-words'
import { ChapterField } from '../chapter-field'
import { CompanyGroup, companyFields } from '../company-group'
import { NameGroup, nameFields } from '../name-group'
import { AddressGroup, addressFields } from './groups'

const blank: WithoutSignInEntry = {
  firstname: '',
  lastname: '',
  emailKind: 'None',
  email: '',
  emailSharedWithId: '',
  phoneNumber: '',
  phoneExt: '',
  companyId: '',
  companyExempt: true,
  chapterId: '',
  type: 'Active',
  startsOn: '',
  number: '',
}

/** Adds a member who doesn't sign in: everything but the name, the chapter and the membership may be blank. */
export function AddWithoutSignIn({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.withoutSignIn.create.useMutation({
    onSuccess: () => utils.user.invalidate(),
  })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: withoutSignInCreateForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => create.mutateAsync(withoutSignInCreateForm.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Member">
        <p className="text-muted">
          For members who don’t use the portal. You can invite them any time they have an email
          address of their own.
        </p>
        <NameGroup form={form} fields={nameFields} />
        <AddressGroup form={form} fields={addressFields} />
        <PhoneGroup form={form} fields={phoneFields} label="Phone number" optional isOwn={false} />
        <form.AppField name="chapterId">{() => <ChapterField />}</form.AppField>
        <CompanyGroup form={form} fields={companyFields} />
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="type">
            {(field) => <field.SelectField label="Membership type" options={typeOptions} />}
          </form.AppField>
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="Member since" type="date" />}
          </form.AppField>
        </div>
        <form.AppField name="number">
          {(field) => <field.TextField label="Member number" autoComplete="off" optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Add Member" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}

type EditProps = { user: UserDetail; save: Save; onDone: () => void }

/** Edits a member who has set no password, and may have no address or phone number. */
export function EditWithoutSignIn({ user, save, onDone }: EditProps) {
  const { id } = user
  const utils = trpc.useUtils()
  const update = trpc.withoutSignIn.update.useMutation({
    onSuccess: () => utils.user.invalidate(),
  })
  const form = useAppForm({
    defaultValues: valuesOf(user),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: withoutSignInForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          save((version) => update.mutateAsync({ id, version, ...withoutSignInForm.parse(value) })),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Member">
        <NameGroup form={form} fields={nameFields} />
        <AddressGroup form={form} fields={addressFields} userId={id} />
        <PhoneGroup form={form} fields={phoneFields} label="Phone number" optional isOwn={false} />
        <form.AppField name="chapterId">{() => <ChapterField />}</form.AppField>
        <CompanyGroup form={form} fields={companyFields} />
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const valuesOf = (user: UserDetail): WithoutSignInFormEntry => ({
  firstname: user.firstname,
  lastname: user.lastname,
  emailKind: user.emailSharedWith ? 'Shared' : user.email ? 'Own' : 'None',
  email: user.email ?? '',
  emailSharedWithId: user.emailSharedWith?.id ?? '',
  phoneNumber: user.phoneNumber ?? '',
  phoneExt: user.phoneExt ?? '',
  companyId: user.companyId ?? '',
  companyExempt: user.companyExempt,
  chapterId: user.chapterId ?? '',
})
