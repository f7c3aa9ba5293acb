import {
  announcementForm,
  type ProposalAudience,
  type ProposalDetail,
  type ProposalRule,
} from '@clubhouse/schema/members/proposal'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { useAppForm } from '#/components/form/app-form'
import { formatLongDate } from '#/components/format/date'
import { Skeleton } from '#/components/ui/skeleton'
import { nameOf } from './proposal-words'
import { useProposalChanged } from './use-proposal-changed'

type FormProps = { proposal: ProposalDetail; onDone: () => void }

/** Announces a proposal, after showing who would be notified. */
export function AnnounceForm(props: FormProps) {
  const audience = trpc.proposal.audience.useQuery(undefined, { gcTime: 0 })
  const rule = trpc.proposal.rule.useQuery()
  const error = audience.error ?? rule.error
  if (error) {
    const retry = () => Promise.all([audience.refetch(), rule.refetch()])
    return <ErrorState message={error.message} onRetry={retry} />
  }
  if (!audience.data || !rule.data) return <Skeleton className="h-60" />
  return <Fields {...props} audience={audience.data} rule={rule.data} />
}

type FieldsProps = FormProps & { audience: ProposalAudience; rule: ProposalRule }

function Fields({ proposal, audience, rule, onDone }: FieldsProps) {
  const { id, version, classification, companyName, sponsor } = proposal
  const announce = trpc.proposal.announce.useMutation(useProposalChanged())
  const defaultValues: z.input<typeof announcementForm> = { emailMembers: rule.emailMembers }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: announcementForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => announce.mutateAsync({ id, version, ...announcementForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  const shown = [
    'name',
    classification && 'classification',
    companyName && 'company',
    sponsor && 'sponsor',
  ]
  return (
    <form.AppForm>
      <form.FormBody label="Announce to Members">
        <p>
          Members see {nameOf(proposal)} in the directory until the end of{' '}
          <strong>{formatLongDate(audience.noticeUntil)}</strong>:{' '}
          {new Intl.ListFormat('en').format(shown.flatMap((part) => part || []))}. They can object
          until then.
        </p>
        <form.AppField name="emailMembers">
          {(field) => <field.CheckboxField label={`Email ${members(audience.email)}`} />}
        </form.AppField>
        <p className="text-muted text-sm">{others(audience)}</p>
        <form.FormError />
        <form.FormButtons label="Announce" busyLabel="Announcing…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString()} members`)

function others({ sms, off }: ProposalAudience): string {
  const texts = sms > 0 ? `${members(sms)} also get a text message. ` : ''
  return off === 0
    ? `${texts}No member has turned off these emails.`
    : `${texts}${members(off)} turned off these emails and only see it in the portal.`
}
