import type { AuditRecord } from '@clubhouse/schema/audit'

/** The name at the beginning of an entry. */
export function whoDidIt({ actor, action, address }: AuditRecord): string {
  if (actor) return actor.fullname ?? 'Somebody who is gone'
  if (address === 'command line') return 'The command line'
  return action.startsWith('session.') ? 'Somebody' : 'The server'
}
