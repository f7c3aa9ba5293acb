import { core, type z } from 'zod/mini'
import { fixedLength } from './fixed-length.js'

/** A value with the structure of a schema, and the paths of what had no index in it or is missing. */
export type Fitted<Value> = { value: Value; lost: string[] }

/**
 * Fits a stored value to the current structure of a section's schema: keeps what fits, valid or not (a draft may have a
 * blank headline); fills in missing texts, numbers and lists as blank, with fixed-length lists at full length; and
 * drops the rest. `lost` names everything filled in or dropped.
 */
export function fitValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  stored: unknown,
): Fitted<z.input<Schema>> {
  const lost: string[] = []
  const value = fitTo(schema, stored, [], lost)
  if (!hasStructure(schema, value)) throw new Error('A value does not fit its own schema')
  return { value, lost }
}

/** Whether a value has the structure of a schema exactly; its texts and numbers need not be valid. */
export function hasStructure<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): value is z.input<Schema> {
  const lost: string[] = []
  fitTo(schema, value, [], lost)
  return lost.length === 0
}

/** The blank value of a part of a section, such as of a testimonial that is added. */
export const blankOf = <Schema extends z.ZodMiniType>(schema: Schema): z.input<Schema> =>
  fitValue(schema, undefined).value

type Path = readonly (string | number)[]

function fitTo(schema: core.$ZodType, stored: unknown, path: Path, lost: string[]): unknown {
  const lose = (blank: unknown) => {
    lost.push(path.join('.'))
    return blank
  }
  if (schema instanceof core.$ZodObject) {
    return fitObject(schema._zod.def.shape, stored, path, lost)
  }
  if (schema instanceof core.$ZodArray) {
    const { element } = schema._zod.def
    const length = fixedLength(schema)
    const given: unknown[] = Array.isArray(stored) ? stored : []
    if (!Array.isArray(stored)) lost.push(path.join('.'))
    const indexes = [...Array(length ?? given.length).keys()]
    for (const index of [...given.keys()].slice(indexes.length))
      lost.push([...path, index].join('.'))
    return indexes.map((index) => fitTo(element, given[index], [...path, index], lost))
  }
  if (schema instanceof core.$ZodPipe) return fitTo(schema._zod.def.in, stored, path, lost)
  if (schema instanceof core.$ZodNullable) {
    if (stored === undefined) return lose(null)
    return stored === null ? null : fitTo(schema._zod.def.innerType, stored, path, lost)
  }
  if (schema instanceof core.$ZodNumber) return typeof stored === 'number' ? stored : lose(0)
  if (schema instanceof core.$ZodBoolean) return typeof stored === 'boolean' ? stored : lose(false)
  if (schema instanceof core.$ZodString || schema instanceof core.$ZodUnion) {
    return typeof stored === 'string' ? stored : lose('')
  }
  throw new Error(`A section has no values of the kind ${schema._zod.def.type}`)
}

function fitObject(
  shape: Readonly<Record<string, core.$ZodType>>,
  stored: unknown,
  path: Path,
  lost: string[],
) {
  const given = isRecord(stored) ? stored : {}
  if (!isRecord(stored)) lost.push(path.join('.'))
  for (const name of Object.keys(given))
    if (!Object.hasOwn(shape, name)) lost.push([...path, name].join('.'))
  return Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [
      name,
      fitTo(part, given[name], [...path, name], lost),
    ]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
