import { onlineLocation } from '@clubhouse/schema/events/occurrence-place'

/** The options for where people attend. */
export const attendanceModes = [
  { value: 'InPerson', label: 'In person' },
  { value: 'Online', label: 'Online' },
  { value: 'Mixed', label: 'In person and online' },
]

type Place = { attendanceMode: string; location: string | null }

/** Returns the location that a form edits: an online event has none, unless it was given a name. */
export const editedLocation = ({ attendanceMode, location }: Place): string =>
  attendanceMode === 'Online' && location === onlineLocation ? '' : (location ?? '')
