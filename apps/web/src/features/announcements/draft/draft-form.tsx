import { longestSms, type MessageEntry } from '@clubhouse/schema/announcements/message'
import { clubDate } from '@clubhouse/schema/club-time'
import { wordsOf } from '@clubhouse/schema/rich-text'
import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { RichTextField } from '#/components/rich-text/rich-text-field'
import { useClub } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'
import { channelNames } from '../format-announcement'
import { type Entry, entrySchema } from '../message-entry'
import { useFirstname } from '../use-firstname'
import type { DraftStep } from './draft-view'
import { AudienceField } from './send/audience-field'
import { AudienceSizeNote } from './send/audience-size-note'
import { ChoiceField } from './send/choice-field'
import type { NamedGroup } from './send/group-choices'
import { MessageSummary } from './send/message-summary'
import { SendBar } from './send/send-bar'
import { SendPage } from './send/send-page'
import { type SendingTime, sendAtOf, sendingReady } from './send/sending-entry'
import { TimeToSend } from './send/time-to-send'
import { useAudienceSize } from './send/use-audience-size'
import { SmsField } from './sms-field'
import { SubjectField } from './subject-field'
import { audienceSizeKey } from './use-message-draft'

type DraftFormProps = {
  id: string
  step: DraftStep
  initial: Entry
  /** The names of the groups chosen before. */
  known: readonly NamedGroup[]
  /** The channel and the groups that the server has; see `audienceSizeKey`. */
  countedFor: string
  /** Whether saving fails at the moment. */
  isUnsaved: boolean
  problem: string | null
  busy: boolean
  onChange: (entry: Entry) => void
  /** Called with the time when the form is complete; what it throws is shown at its fields. */
  onReady: (sendAt: string | undefined) => Promise<unknown>
  onEdit: () => void
  onTest: () => void
}

const timeFields = { when: 'when', date: 'date', time: 'time' } as const

/** The fields of an announcement: its text, then who gets it and when. An incomplete one can be saved, but not sent. */
export function DraftForm(props: DraftFormProps) {
  const { id, step, initial, known, countedFor, isUnsaved, problem, busy } = props
  const { onChange, onReady, onEdit, onTest } = props
  const { timeZone } = useClub()
  const today = useByClubClock(clubDate)
  const firstname = useFirstname()
  const [groups, setGroups] = useState(known)
  const defaultValues: MessageEntry & SendingTime = {
    ...initial,
    when: 'now',
    date: today,
    time: '',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: sendingReady,
      onSubmitAsync: ({ value }) =>
        sendForm(() => onReady(sendAtOf(value, timeZone)), { sendAt: 'time' }),
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const isSubmitted = useStore(form.store, (state) => state.submissionAttempts > 0)
  const entry = entrySchema.parse(values)
  // The server, which gets what is typed, is outside of React.
  useEffect(() => onChange(entrySchema.parse(values)), [values, onChange])
  const size = useAudienceSize({
    id,
    isShown: step === 'send',
    asked: audienceSizeKey(entry),
    known: countedFor,
    isUnsaved,
  })
  /** A text message begins with the words of the email, if they fit. */
  const carryOver = (channel: string) => {
    const words = wordsOf(entry.body)
    if (channel === 'sms' && !entry.text && words.length <= longestSms)
      form.setFieldValue('text', words)
  }
  return (
    <form.AppForm>
      <form.FormBody label="Announcement" className="mx-auto max-w-180 grid-cols-1 px-4">
        {step === 'write' ? (
          <div className="pt-3">
            <h1 className="sr-only">Write an announcement</h1>
            {entry.channel === 'email' ? (
              <>
                <form.AppField name="subject">{() => <SubjectField />}</form.AppField>
                <form.AppField name="body">
                  {() => <RichTextField label="Message" placeholder={firstname} />}
                </form.AppField>
              </>
            ) : (
              <form.AppField name="text">
                {() => <SmsField placeholder={firstname} />}
              </form.AppField>
            )}
          </div>
        ) : (
          <SendPage>
            <MessageSummary
              entry={entry}
              isSubmitted={isSubmitted}
              busy={busy}
              onEdit={onEdit}
              onTest={onTest}
            />
            <form.AppField name="channel">
              {() => <ChoiceField label="Send as" options={channelNames} onChoose={carryOver} />}
            </form.AppField>
            <form.AppField name="audiences">
              {() => (
                <AudienceField known={groups} onName={(group) => setGroups([group, ...groups])} />
              )}
            </form.AppField>
            <AudienceSizeNote
              size={size}
              isToDate={entry.audiences.some(({ kind }) => kind === 'Date')}
            />
            <TimeToSend form={form} fields={timeFields} />
            <form.FormError />
            <SendBar size={size} isLater={values.when === 'later'} problem={problem} busy={busy} />
          </SendPage>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}
