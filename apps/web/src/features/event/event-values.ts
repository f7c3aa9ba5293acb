import type { EventEntry, EventRecord } from '@clubhouse/schema/event'

/** What the form of a new event begins with (product.md section 3). */
export const blankEvent: EventEntry = {
  type: 'Once',
  title: '',
  description: '',
  chapterId: '',
  date: '',
  dayOfWeek: '',
  timeStart: '07:00',
  timeEnd: '08:00',
  location: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
  isPublic: false,
  isCancelled: false,
}

/** An event as the form holds it: blank where there is nothing. */
export const eventValues = ({
  id: _id,
  version: _version,
  chapter: _chapter,
  ...event
}: EventRecord): EventEntry => ({
  ...event,
  description: event.description ?? '',
  chapterId: event.chapterId ?? '',
  date: event.date ?? '',
  dayOfWeek: event.dayOfWeek ?? '',
  location: event.location ?? '',
  address: event.address ?? '',
  city: event.city ?? '',
  state: event.state ?? '',
  postalCode: event.postalCode ?? '',
  country: event.country ?? '',
})
