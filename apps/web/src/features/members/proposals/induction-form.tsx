import { isSameEmail } from '@clubhouse/schema/email-key'
import {
  type InductionEntry,
  inductionForm,
  type ProposalDetail,
} from '@clubhouse/schema/members/proposal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lists } from '#/api/lists'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { UserLink } from '#/api/user-link'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { PhoneGroup, phoneFields } from '#/components/form/groups/phone-group'
import { formatLongDate } from '#/components/format/date'
import { typeOptions } from '#/components/membership/membership-words'
import { ChapterField } from '../chapter-field'
import { PersonGroup, personFields } from '../user-groups'
import { useProposalChanged } from './use-proposal-changed'

type FormProps = { proposal: ProposalDetail; onDone: () => void }

/** Makes a proposed person a member, and invites them. */
export function InductionForm({ proposal, onDone }: FormProps) {
  const { id, version } = proposal
  const utils = trpc.useUtils()
  const { onSettled } = useProposalChanged()
  const induct = trpc.proposal.induct.useMutation({
    onSettled: () =>
      Promise.all([onSettled(), utils.user.invalidate(), utils.contact.invalidate()]),
  })
  const [waiveNotice, setWaiveNotice] = useState(false)
  const companies = trpc.company.list.useQuery()
  const defaultValues: InductionEntry = {
    ...blankValues(inductionForm),
    ...known(proposal),
    type: 'Active',
    startsOn: proposal.today,
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: inductionForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          induct.mutateAsync({ id, version, waiveNotice, ...inductionForm.parse(value) }),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Induct Member">
        <Waiver proposal={proposal} isWaived={waiveNotice} onChange={setWaiveNotice} />
        <PersonGroup form={form} fields={personFields} />
        <form.Subscribe selector={({ values }) => values.email}>
          {(email) => <EmailOwner email={email} />}
        </form.Subscribe>
        <PhoneGroup
          form={form}
          fields={phoneFields}
          label="Phone number"
          optional={false}
          isOwn={false}
        />
        <form.AppField name="classification">
          {(field) => <field.TextField label="Classification" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="companyId">
          {() => (
            <ComboboxField
              label="Company"
              hint={proposal.companyName ? `Proposed with: ${proposal.companyName}` : undefined}
              options={companies.data?.map(({ id, name }) => ({ value: id, label: name }))}
              optional
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.companyId === ''}>
          {(isWithout) =>
            isWithout && (
              <form.AppField name="companyExempt">
                {(field) => (
                  <div>
                    <field.CheckboxField label="No company needed" />
                    <p className="text-muted text-sm">
                      Otherwise, they choose their company when they first sign in.
                    </p>
                  </div>
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <form.AppField name="chapterId">{() => <ChapterField />}</form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="type">
            {(field) => <field.SelectField label="Membership type" options={typeOptions} />}
          </form.AppField>
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="First day" type="date" />}
          </form.AppField>
        </div>
        <p className="text-muted">
          We’ll email them a link to set a password. It works for 14 days.
        </p>
        <form.FormError />
        <form.FormButtons label="Induct Member" busyLabel="Inducting…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Returns what the proposal has of the form's fields. */
const known = ({
  firstname,
  lastname,
  email,
  phoneNumber,
  phoneExt,
  classification,
}: ProposalDetail) => {
  const from = { firstname, lastname, email, phoneNumber, phoneExt, classification }
  return valuesOf(inductionForm, from)
}

type WaiverProps = {
  proposal: ProposalDetail
  isWaived: boolean
  onChange: (isWaived: boolean) => void
}

const objectionText = (count: number) =>
  count === 1
    ? 'A member has objected. Read the objection first.'
    : `${count} members have objected. Read the objections first.`

/** Asks the board to confirm that it doesn't wait for the end of the notice. */
function Waiver({ proposal: { state, noticeUntil, objections }, isWaived, onChange }: WaiverProps) {
  const days = trpc.proposal.rule.useQuery().data?.noticeDays
  const isEarly = state === 'Announced' || (state === 'Approved' && days !== 0)
  if (!isEarly) return null
  return (
    <div className="grid gap-2 rounded-md bg-accent-soft p-4 text-on-accent-soft">
      <p>
        {noticeUntil
          ? `Members can still object until ${formatLongDate(noticeUntil)}.`
          : 'Members haven’t been notified yet.'}
        {objections && objections.length > 0 && ` ${objectionText(objections.length)}`}
      </p>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={isWaived}
          onChange={({ target }) => onChange(target.checked)}
        />
        Induct before the objection period ends
      </label>
    </div>
  )
}

/** Links to the account that already has an address. */
function EmailOwner({ email }: { email: string }) {
  const { data } = useQuery(lists.users)
  const owner = email.includes('@') && data?.find((one) => isSameEmail(one.email ?? '', email))
  return owner ? (
    <p role="status" className="text-danger">
      This address belongs to <UserLink user={owner} className="finger-high link font-semibold" />,
      who already has an account.
    </p>
  ) : null
}
