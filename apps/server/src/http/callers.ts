import type { Permission } from '@clubhouse/schema/offices/permission'
import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod/mini'
import { officerProcedure, permittedBuilders, type Reach } from '../context/permitted-procedures.js'
import {
  accountProcedure,
  adminProcedure,
  adminSessionProcedure,
  cookieProcedure,
  freshAdminProcedure,
  freshProcedure,
  memberProcedure,
  memberSessionProcedure,
  publicProcedure,
  sessionProcedure,
} from '../context/procedures.js'

/** The kinds of callers. */
export const callerName = z.enum(['visitor', 'newcomer', 'member', 'officer', 'administrator'])
export type Caller = z.infer<typeof callerName>

/** The check that a call starts with: the callers it admits, and their credentials. */
export type Access = {
  callers: readonly Caller[]
  by: 'nothing' | 'cookie' | 'bearer'
  /** Of calls for officers: the permission, and whether a chapter lead's is enough; without one, any is. */
  permission?: Permission
  reach?: Reach
  /** Not by a personal access token. */
  sessionOnly?: true
  /** Only after a recent sign-in (`requireRecentAuthentication`). */
  recentSignIn?: true
  /** Throws for a caller that may not call, and does nothing else. */
  enter: AnyProcedure
}

const pass = async () => null

export const everyone = ['visitor', 'newcomer', 'member', 'officer', 'administrator'] as const
export const signedIn = ['newcomer', 'member', 'officer', 'administrator'] as const
const members = ['member', 'officer', 'administrator'] as const
const officers = ['officer', 'administrator'] as const

const permitted = permittedBuilders.flatMap(
  ({ permission, reach, procedure, session, fresh }): [unknown, Access][] => {
    const access = { callers: officers, by: 'bearer', permission, reach } as const
    const inSession = { ...access, sessionOnly: true } as const
    return [
      [fresh, { ...inSession, recentSignIn: true, enter: fresh.mutation(pass) }],
      [session, { ...inSession, enter: session.mutation(pass) }],
      [procedure, { ...access, enter: procedure.mutation(pass) }],
    ]
  },
)

/** A procedure's list of middlewares begins with its builder's; the longer lists come first. */
const accesses: readonly [unknown, Access][] = [
  ...permitted,
  [officerProcedure, { callers: officers, by: 'bearer', enter: officerProcedure.mutation(pass) }],
  [
    freshAdminProcedure,
    {
      callers: ['administrator'],
      by: 'bearer',
      sessionOnly: true,
      recentSignIn: true,
      enter: freshAdminProcedure.mutation(pass),
    },
  ],
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
    memberSessionProcedure,
    {
      callers: members,
      by: 'bearer',
      sessionOnly: true,
      enter: memberSessionProcedure.mutation(pass),
    },
  ],
  [memberProcedure, { callers: members, by: 'bearer', enter: memberProcedure.mutation(pass) }],
  [
    freshProcedure,
    {
      callers: signedIn,
      by: 'bearer',
      sessionOnly: true,
      recentSignIn: true,
      enter: freshProcedure.mutation(pass),
    },
  ],
  [
    sessionProcedure,
    { callers: signedIn, by: 'bearer', sessionOnly: true, enter: sessionProcedure.mutation(pass) },
  ],
  [accountProcedure, { callers: signedIn, by: 'bearer', enter: accountProcedure.mutation(pass) }],
  [cookieProcedure, { callers: everyone, by: 'cookie', enter: cookieProcedure.mutation(pass) }],
  [publicProcedure, { callers: everyone, by: 'nothing', enter: publicProcedure.mutation(pass) }],
]

/** The shape of tRPC's stored procedures and builders; no other file relies on it. */
const definition = z.object({ middlewares: z.array(z.unknown()) })
const withDefinition = z.object({ _def: definition })

/** Returns the access check of a procedure; throws when it begins with none of context/procedures.ts. */
export function accessOf({ _def }: AnyProcedure): Access {
  const own = definition.parse(_def).middlewares
  const found = accesses.find(([builder]) =>
    withDefinition.parse(builder)._def.middlewares.every((step, index) => step === own[index]),
  )
  if (!found) throw new Error('A procedure begins with no builder of context/procedures.ts')
  return found[1]
}
