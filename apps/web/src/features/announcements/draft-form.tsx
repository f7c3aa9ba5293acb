import {
  firstnamePlaceholder,
  longestSms,
  type MessageEntry,
  messageReady,
} from '@clubhouse/schema/announcements/message'
import { useStore } from '@tanstack/react-form'
import { type ReactNode, useEffect, useRef } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { RichTextField } from '#/components/rich-text/rich-text-field'
import { AudienceField } from './audience-field'
import type { NamedGroup } from './audience-picker'
import { ChannelField } from './channel-field'
import { type Entry, entrySchema } from './message-entry'

/** When a message is to go out. */
export type SendingStep = 'now' | 'later'

type DraftFormProps = {
  initial: Entry
  /** How the groups that were chosen before are called. */
  known: readonly NamedGroup[]
  /** Whom it reaches. */
  reach: (entry: Entry) => ReactNode
  problem: string | null
  onChange: (entry: Entry) => void
  /** The form is complete; what it throws is shown at its fields. */
  onReady: (step: SendingStep) => Promise<unknown>
  /** The buttons; those that submit say first for when. */
  children: (choose: (step: SendingStep) => void) => ReactNode
}

const firstname = { label: 'First name', text: firstnamePlaceholder }
const aboutFirstname = `Where you write ${firstnamePlaceholder}, each person reads their own first name.`

/** The fields of a message. What is not complete can be typed and saved, but not sent. */
export function DraftForm(props: DraftFormProps) {
  const { initial, known, reach, problem, onChange, onReady, children } = props
  const step = useRef<SendingStep>('now')
  const defaultValues: MessageEntry = initial
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: messageReady,
      onSubmitAsync: () => sendForm(() => onReady(step.current)),
    },
  })
  const values = useStore(form.store, (state) => state.values)
  // What is typed goes to the server, which is outside of React.
  useEffect(() => onChange(entrySchema.parse(values)), [values, onChange])
  const entry = entrySchema.parse(values)
  return (
    <form.AppForm>
      <form.FormBody label="Message" className="gap-6">
        <form.AppField name="channel">{() => <ChannelField />}</form.AppField>
        <form.AppField name="audiences">{() => <AudienceField known={known} />}</form.AppField>
        {reach(entry)}
        {entry.channel === 'email' ? (
          <>
            <form.AppField name="subject">
              {(field) => <field.TextField label="Subject" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="body">
              {() => <RichTextField label="Text" hint={aboutFirstname} placeholder={firstname} />}
            </form.AppField>
          </>
        ) : (
          <form.AppField name="text">
            {(field) => (
              <field.TextAreaField
                label="Text"
                hint={`${entry.text.length} of at most ${longestSms} characters. A text message has room for 160; a longer one is sent and paid in parts. ${aboutFirstname}`}
              />
            )}
          </form.AppField>
        )}
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <form.FormError />
        {children((next) => {
          step.current = next
        })}
      </form.FormBody>
    </form.AppForm>
  )
}
