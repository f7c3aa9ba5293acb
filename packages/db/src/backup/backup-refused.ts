/** A backup or a restore that is not started, or not finished, for the reason in its message. */
export class BackupRefused extends Error {}

/** Another backup of the same club is being made. */
export class BackupBusy extends BackupRefused {
  constructor() {
    super('Another backup of this club is being made.')
  }
}
