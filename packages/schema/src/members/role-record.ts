import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'

export const roleName = z.enum(['Admin', 'Member'])

/** A role as the current user has it. */
export const role = namedObject('Role', { name: roleName })
export type Role = z.infer<typeof role>
