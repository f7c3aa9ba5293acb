import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { permission } from '../enumeration.js'
import * as field from '../field.js'

/** A permission as the current user has it; with a chapter, for what belongs to that chapter only. */
export const grant = namedObject('Grant', { permission, chapterId: z.nullable(field.id()) })
