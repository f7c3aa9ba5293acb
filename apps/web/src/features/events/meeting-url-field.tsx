import { findMeetingUrl } from '@clubhouse/schema/events/meeting-url'
import type { ClipboardEvent } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { TextField } from '#/components/form/fields/text-field'

type MeetingUrlFieldProps = { hint: string }

/** The meeting link; of a pasted invitation only its link stays. */
export function MeetingUrlField({ hint }: MeetingUrlFieldProps) {
  const field = useFieldContext<string | null | undefined>()
  const keepLink = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    const link = findMeetingUrl(text)
    if (!link || link === text || !/\s/.test(text)) return
    event.preventDefault()
    field.handleChange(link)
  }
  return (
    <TextField
      label="Meeting link"
      hint={hint}
      inputMode="url"
      autoComplete="off"
      optional
      onPaste={keepLink}
    />
  )
}
