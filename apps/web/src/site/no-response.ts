/** The server did not respond at all, for an unknown reason. */
export class NoResponse extends Error {
  constructor() {
    super('We couldn’t reach the club’s server. Check your connection and try again.')
  }
}

/**
 * Without a connection the code of a page that was not opened before cannot be loaded. The router would reload the
 * whole document, which ends in the browser's own error page; with another message it shows the error instead.
 */
export function nameMissingCode(event: Event): void {
  if (!navigator.onLine && 'payload' in event && event.payload instanceof Error)
    event.payload.message = new NoResponse().message
}
