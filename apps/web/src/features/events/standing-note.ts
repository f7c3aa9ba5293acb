/** What another day of the week means for those who have said 'Every Wednesday, unless I say otherwise'. */
export const standingNote =
  ' If the day of the week changes, members who RSVP’d for all dates have to RSVP again.'
