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
import { type Entry, entrySchema } from '../message-entry'
import { AudienceField } from './audience-field'
import type { NamedGroup } from './audience-picker'
import { ChannelField } from './channel-field'

/** When an announcement is sent. */
export type SendingStep = 'now' | 'later'

type DraftFormProps = {
  initial: Entry
  /** The names of the groups chosen before. */
  known: readonly NamedGroup[]
  /** Shows its recipients. */
  reach: (entry: Entry) => ReactNode
  problem: string | null
  onChange: (entry: Entry) => void
  /** Called when the form is complete; what it throws is shown at its fields. */
  onReady: (step: SendingStep) => Promise<unknown>
  /** The buttons; those that submit say first for when. */
  children: (choose: (step: SendingStep) => void) => ReactNode
}

const firstname = { label: 'First name', text: firstnamePlaceholder }
const aboutFirstname = `${firstnamePlaceholder} becomes each member’s first name.`

/** The fields of an announcement. An incomplete one can be saved, but not sent. */
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
  // The server, which gets what is typed, is outside of React.
  useEffect(() => onChange(entrySchema.parse(values)), [values, onChange])
  const entry = entrySchema.parse(values)
  return (
    <form.AppForm>
      <form.FormBody label="Announcement" className="gap-6">
        <form.AppField name="channel">{() => <ChannelField />}</form.AppField>
        <form.AppField name="audiences">{() => <AudienceField known={known} />}</form.AppField>
        {reach(entry)}
        {entry.channel === 'email' ? (
          <>
            <form.AppField name="subject">
              {(field) => <field.TextField label="Subject" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="body">
              {() => (
                <RichTextField label="Message" hint={aboutFirstname} placeholder={firstname} />
              )}
            </form.AppField>
          </>
        ) : (
          <form.AppField name="text">
            {(field) => (
              <field.TextAreaField
                label="Message"
                hint={`${entry.text.length} of ${longestSms} characters. Text messages longer than 160 characters are sent and billed as more than one. ${aboutFirstname}`}
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
