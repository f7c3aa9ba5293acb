/** The note about RSVPs for 'every Wednesday' when the day of the week changes. */
export const standingNote =
  ' If the day of the week changes, members who RSVP’d for all dates have to RSVP again.'
