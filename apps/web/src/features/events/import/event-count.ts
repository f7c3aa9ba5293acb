/** '1 event', '2,000 events' */
export const eventsText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'event' : 'events'}`
