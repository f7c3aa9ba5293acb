import type { PublicDate } from '@clubhouse/schema/events/public-date'

type About = {
  /** Of the date's page. */
  url: string
  /** The path of an image on this site. */
  image: string
  organizer: { name: string; url: string }
}

const modes = { InPerson: 'Offline', Online: 'Online', Mixed: 'Mixed' }

/** Returns a date as a schema.org Event, as JSON that is safe in an HTML document. */
export function eventData(
  { event, startsAt, endsAt, movedFromAt, program }: PublicDate,
  { url, image, organizer }: About,
): string {
  const { title, description, location, address, city, state, postalCode, isCancelled } = event
  const { attendanceMode } = event
  const place = {
    '@type': 'Place',
    name: location || city || organizer.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address ?? undefined,
      addressLocality: city || undefined,
      addressRegion: state || undefined,
      postalCode: postalCode ?? undefined,
    },
  }
  // The page explains how to get the meeting link, which nothing public has.
  const online = { '@type': 'VirtualLocation', url }
  const isMoved = movedFromAt !== null && !isCancelled
  const status = isCancelled ? 'Cancelled' : isMoved ? 'Rescheduled' : 'Scheduled'
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: [program?.topic, description].filter(Boolean).join('. ') || undefined,
    url,
    image: [organizer.url + image],
    // Whole days have no time.
    startDate: event.isAllDay ? event.date : startsAt,
    endDate: event.isAllDay ? event.endDay : endsAt,
    previousStartDate: isMoved ? movedFromAt : undefined,
    eventStatus: `https://schema.org/Event${status}`,
    eventAttendanceMode: `https://schema.org/${modes[attendanceMode]}EventAttendanceMode`,
    location: { InPerson: place, Online: online, Mixed: [place, online] }[attendanceMode],
    performer: performerOf(program),
    organizer: { '@type': 'Organization', ...organizer },
  }
  // No text of an event can close the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function performerOf(program: PublicDate['program']) {
  if (!program?.speaker) return undefined
  const { speaker, speakerTitle } = program
  return { '@type': 'Person', name: speaker, jobTitle: speakerTitle ?? undefined }
}
