import type { ContactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import {
  type ProposalEntry,
  type ProposalRecord,
  proposalColumns,
  proposalForm,
  type SponsoredEntry,
  sponsoredForm,
} from '@clubhouse/schema/members/proposal'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { RecordEditor } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { ProposedGroup, proposedFields } from './proposal-fields'
import { useProposalChanged } from './use-proposal-changed'

type DoneProps = { onDone: () => void }

/** Proposes somebody; the signed-in member is the sponsor. */
export function ProposeForm({ onDone }: DoneProps) {
  const create = trpc.ownProposal.create.useMutation(useProposalChanged())
  const defaultValues: ProposalEntry = blankValues(proposalColumns)
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: proposalForm,
      onSubmitAsync: ({ value }) => sendForm(() => create.mutateAsync(proposalForm.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Propose a Member">
        <p className="text-muted">
          You’re the sponsor. The board decides first. Members see the proposal only after that.
        </p>
        <ProposedGroup form={form} fields={proposedFields} />
        <form.FormError />
        <form.FormButtons label="Propose" busyLabel="Sending…" />
      </form.FormBody>
    </form.AppForm>
  )
}

type Message = Pick<
  ContactMessageRecord,
  'id' | 'version' | 'firstname' | 'lastname' | 'email' | 'phoneNumber' | 'phoneExt' | 'message'
>

/** Proposes somebody for another sponsor; a contact message fills in the fields. */
export function ProposeByOfficer({ message, onDone }: DoneProps & { message?: Message }) {
  const utils = trpc.useUtils()
  const { onSettled } = useProposalChanged()
  const create = trpc.ownProposal.create.useMutation({
    onSettled: () => Promise.all([onSettled(), utils.contact.invalidate()]),
  })
  const contactMessage = message && { id: message.id, version: message.version }
  return (
    <SponsoredForm
      label="Propose a Member"
      values={{
        ...valuesOf(proposalColumns, { ...message, reason: message?.message }),
        sponsorId: '',
      }}
      submit="Propose"
      onSave={(value) =>
        sendForm(() =>
          create.mutateAsync({
            ...sponsoredForm.parse(value),
            ...(contactMessage && { contactMessage }),
          }),
        )
      }
      onDone={onDone}
    />
  )
}

/** Edits a proposal. */
export function EditProposal({ proposal, onDone }: DoneProps & { proposal: ProposalRecord }) {
  const utils = trpc.useUtils()
  const { id } = proposal
  const update = trpc.proposal.update.useMutation(useProposalChanged())
  return (
    <RecordEditor
      query={{ data: proposal }}
      load={() => utils.proposal.get.fetch({ id }, { staleTime: 0 })}
    >
      {(record, save) => (
        <SponsoredForm
          label="Edit Proposal"
          values={{
            ...valuesOf(proposalColumns, record),
            sponsorId: record.sponsor?.id ?? '',
          }}
          submit="Save"
          onSave={(value) =>
            sendForm(() =>
              save((version) => update.mutateAsync({ id, version, ...sponsoredForm.parse(value) })),
            )
          }
          onDone={onDone}
        />
      )}
    </RecordEditor>
  )
}

type SponsoredFormProps = DoneProps & {
  label: string
  values: SponsoredEntry
  submit: 'Propose' | 'Save'
  onSave: (value: SponsoredEntry) => ReturnType<typeof sendForm>
}

function SponsoredForm({ label, values, submit, onSave, onDone }: SponsoredFormProps) {
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: sponsoredForm,
      onSubmitAsync: ({ value }) => onSave(value),
    },
    onSubmit: onDone,
  })
  const { data } = useQuery(lists.users)
  const sponsors = useMemo(
    () =>
      data
        ?.filter(({ id, isCurrentMember }) => isCurrentMember || id === values.sponsorId)
        .map(({ id, fullname }) => ({ value: id, label: fullname })),
    [data, values.sponsorId],
  )
  return (
    <form.AppForm>
      <form.FormBody label={label}>
        <form.AppField name="sponsorId">
          {() => <ComboboxField label="Sponsor" options={sponsors} />}
        </form.AppField>
        <ProposedGroup form={form} fields={proposedFields} />
        <form.FormError />
        <form.FormButtons label={submit} busyLabel={submit === 'Save' ? 'Saving…' : 'Sending…'} />
      </form.FormBody>
    </form.AppForm>
  )
}
