import { mostText } from '@clubhouse/schema/events/event-import'

/** A file that was read, or why it can't be. */
export type CalendarFile = { name: string; text: string } | { problem: string }

/** The text of a calendar file: in UTF-8 or UTF-16, or else as Windows writes Western European letters. */
export async function readCalendarFile(file: File): Promise<CalendarFile> {
  // Letters of UTF-16 have two bytes.
  if (file.size > 2 * mostText) return { problem: tooLarge }
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer())).replaceAll('\0', '')
    if (text.length > mostText) return { problem: tooLarge }
    if (text.trim() === '') return { problem: 'This file is empty.' }
    return { name: file.name, text }
  } catch {
    return { problem: 'This file can’t be read. Choose another file.' }
  }
}

const tooLarge = 'This file is larger than 5 MB. Export fewer events and try again.'

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Some programs fold a line within a letter of several bytes (RFC 5545, 3.1).
  return inUtf8(bytes) ?? inUtf8(unfolded(bytes)) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** Null for bytes that aren't UTF-8. */
function inUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32]

/** Without line ends that a space or a tab follows, and without these. */
function unfolded(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const end = endOfLine(bytes, at)
    const next = bytes[end]
    if (end > at && (next === space || next === tab)) at = end
    else kept[length++] = bytes[at] ?? 0
  }
  return kept.slice(0, length)
}

/** Where the line end that begins here ends; the same place if none does. */
function endOfLine(bytes: Uint8Array, at: number): number {
  if (bytes[at] === lineFeed) return at + 1
  if (bytes[at] !== carriageReturn) return at
  return bytes[at + 1] === lineFeed ? at + 2 : at + 1
}
