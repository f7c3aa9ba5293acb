import { core } from 'zod/mini'

/** How many entries a list has to have, neither more nor fewer; null: that is for the club to decide, or it is no list. */
export function fixedLength(schema: core.$ZodType | undefined): number | null {
  const checks = schema instanceof core.$ZodArray ? (schema._zod.def.checks ?? []) : []
  const exact = checks.find((check) => check instanceof core.$ZodCheckLengthEquals)
  return exact?._zod.def.length ?? null
}
