export { BackupBusy, BackupRefused } from './backup/backup-refused.js'
export { labelOf, type Sequence, type Table } from './backup/catalog.js'
export {
  isUpToDate,
  loadDatabase,
  type Query,
  requireEmpty,
  unknownMigrations,
} from './backup/load.js'
export { type Snapshot, withSnapshots } from './backup/snapshot.js'
