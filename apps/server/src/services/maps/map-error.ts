/** Why there is no map now; the message is for the log and names no address and no token. */
export class MapError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MapError'
  }
}
