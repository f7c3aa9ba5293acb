import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod/mini'
import {
  accountProcedure,
  adminProcedure,
  adminSessionProcedure,
  cookieProcedure,
  memberProcedure,
  publicProcedure,
  sessionProcedure,
} from '../call/procedures.js'

/** Who may call (product.md, 'Who may do what'). */
export const callerName = z.enum(['visitor', 'newcomer', 'member', 'administrator'])
export type Caller = z.infer<typeof callerName>

/** The door that a call begins with: whom it lets in, and by what it knows them. */
export type Door = {
  callers: readonly Caller[]
  by: 'nothing' | 'cookie' | 'bearer'
  /** Not by a personal access token. */
  sessionOnly?: true
  /** Does nothing, and throws for whoever may not call. */
  enter: AnyProcedure
}

const pass = async () => null

export const everyone = ['visitor', 'newcomer', 'member', 'administrator'] as const
export const signedIn = ['newcomer', 'member', 'administrator'] as const

/** A procedure's list of middlewares begins with its builder's; the longer lists come first. */
const doors = [
  [
    adminSessionProcedure,
    {
      callers: ['administrator'],
      by: 'bearer',
      sessionOnly: true,
      enter: adminSessionProcedure.mutation(pass),
    },
  ],
  [
    adminProcedure,
    { callers: ['administrator'], by: 'bearer', enter: adminProcedure.mutation(pass) },
  ],
  [
    memberProcedure,
    { callers: ['member', 'administrator'], by: 'bearer', enter: memberProcedure.mutation(pass) },
  ],
  [
    sessionProcedure,
    { callers: signedIn, by: 'bearer', sessionOnly: true, enter: sessionProcedure.mutation(pass) },
  ],
  [accountProcedure, { callers: signedIn, by: 'bearer', enter: accountProcedure.mutation(pass) }],
  [cookieProcedure, { callers: everyone, by: 'cookie', enter: cookieProcedure.mutation(pass) }],
  [publicProcedure, { callers: everyone, by: 'nothing', enter: publicProcedure.mutation(pass) }],
] as const satisfies [unknown, Door][]

/** What tRPC keeps of procedures and their builders; only this file knows. */
const definition = z.object({ middlewares: z.array(z.unknown()) })

/** The door of a procedure; throws when it begins with none of call/procedures.ts. */
export function doorOf({ _def }: AnyProcedure): Door {
  const own = definition.parse(_def).middlewares
  const found = doors.find(([builder]) =>
    definition.parse(builder._def).middlewares.every((step, place) => step === own[place]),
  )
  if (!found) throw new Error('A procedure begins with no door of call/procedures.ts')
  return found[1]
}
