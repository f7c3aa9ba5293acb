/** A backup or a restore that is not begun, or not finished, for a reason that its message says to people. */
export class BackupRefused extends Error {}

/** Somebody else makes a backup of the same club right now. */
export class BackupBusy extends BackupRefused {
  constructor() {
    super('Another backup of this club is being made.')
  }
}
