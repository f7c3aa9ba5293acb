import { longestSms } from '@clubhouse/schema/announcements/message'
import { useFieldContext } from '#/components/form/contexts'
import { PlainTextField } from '#/components/rich-text/rich-text-field'

type SmsFieldProps = Pick<Parameters<typeof PlainTextField>[0], 'placeholder'>

/** A text message and its length. */
export function SmsField({ placeholder }: SmsFieldProps) {
  const { state } = useFieldContext<string>()
  return (
    <PlainTextField
      label="Message"
      hint={`${state.value.length} of ${longestSms} characters. Text messages longer than 160 characters are sent and billed as more than one.`}
      placeholder={placeholder}
    />
  )
}
