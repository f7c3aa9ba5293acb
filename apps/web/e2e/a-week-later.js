/** For `node --import`: sets a program's clock eight days ahead. */
const ahead = 8 * 24 * 60 * 60 * 1000
const { now } = Date

globalThis.Date = class extends Date {
  /** @param {unknown[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(now() + ahead)
    else super(...parts)
  }

  static now() {
    return now() + ahead
  }
}
