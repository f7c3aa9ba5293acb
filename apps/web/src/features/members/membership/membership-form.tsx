import {
  type Membership,
  type MembershipEntry,
  membershipColumns,
} from '@clubhouse/schema/members/membership'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { formatYearlyDay } from '@clubhouse/schema/members/yearly-day'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { RecordEditor, type Save } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { ClassificationField } from '../classification-field'
import { PeriodDates } from './period-dates'
import { useMembershipSaved } from './use-membership-saved'

type FormProps = { user: UserDetail; membership: Membership; onDone: () => void }

/** Edits a member's record. */
export function MembershipForm({ user, membership, onDone }: FormProps) {
  const utils = trpc.useUtils()
  return (
    <RecordEditor
      query={{ data: membership }}
      load={() => utils.membership.get.fetch({ id: user.id }, { staleTime: 0 })}
    >
      {(record, save) => (
        <>
          <Fields membership={record} save={save} onDone={onDone} />
          <PeriodDates membership={membership} />
        </>
      )}
    </RecordEditor>
  )
}

type FieldsProps = { membership: Membership; save: Save; onDone: () => void }

function Fields({ membership, save, onDone }: FieldsProps) {
  const { userId: id, sponsor, ...record } = membership
  const update = trpc.membership.update.useMutation(useMembershipSaved(id))
  const defaultValues: MembershipEntry = {
    number: record.number ?? '',
    classification: record.classification ?? '',
    sponsorId: sponsor?.id ?? '',
    badgeName: record.badgeName ?? '',
    birthday: record.birthday ? formatYearlyDay(record.birthday) : '',
    anniversary: record.anniversary ? formatYearlyDay(record.anniversary) : '',
    partnerName: record.partnerName ?? '',
    mobilePhone: record.mobilePhone ?? '',
    homePhone: record.homePhone ?? '',
    homeAddress: record.homeAddress ?? '',
    homeCity: record.homeCity ?? '',
    homeState: record.homeState ?? '',
    homePostalCode: record.homePostalCode ?? '',
    homeCountry: record.homeCountry ?? '',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: membershipColumns,
      onSubmitAsync: ({ value }) =>
        save((version) => update.mutateAsync({ id, version, ...membershipColumns.parse(value) })),
    },
    onSubmit: onDone,
  })
  const sponsors = useSponsors(id)
  return (
    <form.AppForm>
      <form.FormBody label="Edit Membership">
        <form.AppField name="number">
          {(field) => <field.TextField label="Member number" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="classification">{() => <ClassificationField />}</form.AppField>
        <form.AppField name="sponsorId">
          {() => <ComboboxField label="Sponsor" options={sponsors} optional />}
        </form.AppField>
        <form.AppField name="badgeName">
          {(field) => <field.TextField label="Badge name" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="birthday">
          {(field) => (
            <field.TextField
              label="Birthday"
              hint="Such as 3/14 or 3/14/1958"
              autoComplete="off"
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="anniversary">
          {(field) => (
            <field.TextField
              label="Anniversary"
              hint="Such as 6/21 or 6/21/1984"
              autoComplete="off"
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="partnerName">
          {(field) => <field.TextField label="Partner" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="mobilePhone">
          {(field) => (
            <field.TextField label="Mobile phone" type="tel" autoComplete="off" optional />
          )}
        </form.AppField>
        <form.AppField name="homePhone">
          {(field) => <field.TextField label="Home phone" type="tel" autoComplete="off" optional />}
        </form.AppField>
        {homeFields.map(({ name, label }) => (
          <form.AppField key={name} name={name}>
            {(field) => <field.TextField label={label} autoComplete="off" optional />}
          </form.AppField>
        ))}
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const homeFields = [
  { name: 'homeAddress', label: 'Home address' },
  { name: 'homeCity', label: 'City' },
  { name: 'homeState', label: 'State' },
  { name: 'homePostalCode', label: 'Postal code' },
  { name: 'homeCountry', label: 'Country' },
] as const

/** Everybody who may have sponsored a member. */
function useSponsors(id: string) {
  const { data } = useQuery(lists.users)
  return useMemo(
    () =>
      data?.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.fullname })),
    [data, id],
  )
}
