import { mostText } from '@clubhouse/schema/events/event-import'

/** A file that was read, or why it can't be. */
export type CalendarFile = { name: string; text: string } | { problem: string }

/** The text of a calendar file: in UTF-8 or UTF-16, or else as Windows writes Western European letters. */
export async function readCalendarFile(file: File): Promise<CalendarFile> {
  // Letters of UTF-16 have two bytes.
  if (file.size > 2 * mostText) return { problem: tooLarge }
  try {
    const bytes = await file.arrayBuffer()
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '')
    if (text.length > mostText) return { problem: tooLarge }
    if (text.trim() === '') return { problem: 'This file is empty.' }
    return { name: file.name, text }
  } catch {
    return { problem: 'This file can’t be read. Choose another file.' }
  }
}

const tooLarge = 'This file is larger than 5 MB. Export fewer events and try again.'

function encodingOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
