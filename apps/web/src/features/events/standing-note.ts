/** What another day of the week means for those who have said 'Every Wednesday, unless I say otherwise'. */
export const standingNote =
  ' On another day of the week, whoever has answered to all dates at once is asked anew.'
