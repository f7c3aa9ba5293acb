import { type Holder, may, type Permission, type Scope } from '@clubhouse/schema/offices/permission'
import { forbidden } from '../core/errors.js'

/** Throws Forbidden unless the caller's permission covers a record; asked inside the transaction that reads it. */
export function requirePermission(actor: Holder, permission: Permission, scope: Scope): void {
  if (!may(actor, permission, scope)) throw forbidden()
}
