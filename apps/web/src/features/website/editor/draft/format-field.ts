import { formatDate, formatTime } from '@clubhouse/schema/events/calendar-format'
import { formatDollars } from '@clubhouse/schema/money'
import { drawings } from '@clubhouse/schema/website/picture-files'
import type { ListLabels } from '../field-labels'

/** Nothing, as people read it. */
const nothing = '–'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a field as people read it; `name` is what the schema calls it. */
export function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return name === 'price' ? formatDollars(value) : String(value)
  if (typeof value === 'string') return isDay(value) ? formatDate(value) : value
  if (!isRecord(value)) return String(value)
  if ('picture' in value) return formatPicture(value)
  if ('date' in value) return formatInstant(value)
  if ('url' in value) return `${inWords('label', value.label)} (${inWords('url', value.url)})`
  return Object.values(value).filter(Boolean).join(', ') || nothing
}

/** An entry of a list as people read it: a text, or its fields with their labels. */
export function formatEntry({ fields }: ListLabels, entry: unknown): string {
  if (!fields || !isRecord(entry)) return inWords('', entry)
  const parts = Object.entries<string>(fields).map(
    ([name, label]) => [label, inWords(name, entry[name])] as const,
  )
  return (
    parts
      .filter(([, text]) => text !== nothing)
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n') || nothing
  )
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function formatInstant({ date, time }: Record<string, unknown>) {
  const day = inWords('date', date)
  return typeof time === 'string' && time ? `${day} at ${formatTime(time)}` : day
}

function formatPicture({ picture, alt, isDecorative }: Record<string, unknown>) {
  if (!picture) return nothing
  const drawing = drawings.find((name) => name === picture)
  const source = drawing ? `Illustration “${drawing.replaceAll('-', ' ')}”` : 'Uploaded picture'
  return `${source}, ${isDecorative || !alt ? 'decorative' : `‘${String(alt)}’`}`
}
