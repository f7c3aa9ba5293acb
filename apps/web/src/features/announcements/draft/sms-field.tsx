import { longestSms } from '@clubhouse/schema/announcements/message'
import { useFieldContext } from '#/components/form/contexts'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { useTextControl } from '#/components/form/fields/use-text-control'
import { Button } from '#/components/ui/button'

type SmsFieldProps = { placeholder: { label: string; text: string } }

/** A text message, with a button for the placeholder and the length. */
export function SmsField({ placeholder: { label, text } }: SmsFieldProps) {
  const field = useFieldContext<string>()
  const control = useTextControl<HTMLTextAreaElement>()
  const insert = () => {
    const box = control.ref.current
    if (!box) return
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
    field.handleChange(box.value)
    box.focus()
  }
  return (
    <FieldFrame
      label="Message"
      isLabelHidden
      hint={`${field.state.value.length} of ${longestSms} characters. Text messages longer than 160 characters are sent and billed as more than one. ${text} becomes each member’s first name.`}
    >
      {(tied) => (
        <>
          <div className="sticky top-14 z-10 border-border border-b bg-page py-1 large-text:static">
            {/* The text keeps the focus, and the phone its keyboard. */}
            <Button
              variant="ghost"
              onMouseDown={(event) => event.preventDefault()}
              onClick={insert}
            >
              {label}
            </Button>
          </div>
          <textarea
            {...tied}
            {...control}
            rows={6}
            placeholder="Write a text message"
            className="field-sizing-content min-h-48 w-full border-transparent border-b-2 bg-transparent py-4 text-lead outline-none placeholder:text-muted focus:border-primary aria-invalid:border-danger"
          />
        </>
      )}
    </FieldFrame>
  )
}
