import { failureEnvelope } from '@clubhouse/schema/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerName } from '../src/http/callers.js'
import type { OpenApi } from '../src/http/openapi/document/standard.js'
import { listRestOperations } from '../src/http/rest/rest-calls.js'
import { complaintOf, fetchDocument } from './conformance/documented.js'
import { operationsOf } from './conformance/operations-of.js'
import { foreignTexts } from './conformance/walk-step.js'
import { type Caller, officers, permissions } from './permissions.js'
import {
  byCookie,
  type DoorAnswer,
  type DoorClub,
  doors,
  lineOf,
  startDoorClub,
  walkDoors,
  wrongProofRequests,
  wrongTokenRefusals,
  wrongVerdicts,
} from './walk-doors.js'

let club: DoorClub
let document: OpenApi
let answers: DoorAnswer[]
let restAnswers: DoorAnswer[]
beforeAll(async () => {
  club = await startDoorClub()
  document = await fetchDocument(club.server)
  // `npm run drill -- matrices` tries the tokens at both doors.
  answers = await walkDoors(club, ({ limit }) =>
    limit === 'token' || limit === 'reader' ? ['REST'] : doors,
  )
  restAnswers = answers.filter(({ door }) => door === 'REST')
})
afterAll(() => club.close())

it('the matrix names every call, and no other', () => {
  expect(Object.keys(permissions).sort()).toEqual(
    listRestOperations()
      .map(({ name }) => name)
      .sort(),
  )
})

it('every call admits exactly the callers that the table names, by every door and credential', () => {
  expect(answers.length).toBeGreaterThan(11_000)
  expect(wrongVerdicts(answers)).toEqual([])
})

it('the calls that give access to an account, and no others, tell a token to sign in', () => {
  expect(wrongTokenRefusals(answers)).toEqual([])
})

it('the calls that need a recent sign-in, and no others, ask for one', () => {
  expect(wrongProofRequests(answers)).toEqual([])
})

it('every answer is as the document describes it', () => {
  const wrong = restAnswers.flatMap((answer) => {
    const { method, address: path } = answer
    const complaint = complaintOf(document, { method, path }, answer)
    return complaint ? [`${lineOf(answer)}: ${complaint}`] : []
  })
  expect(wrong).toEqual([])
})

it('every text of a refusal comes from a messages.ts', () => {
  const refusals = restAnswers.filter(({ status }) => status >= 400)
  const wrong = refusals.filter(({ body }) => foreignTexts(failureEnvelope.parse(body)).length > 0)
  expect(refusals.length).toBeGreaterThan(500)
  expect(wrong.map(lineOf)).toEqual([])
})

/** The table has the responses about another user; the document, that everybody may ask about themselves. */
const ofOneself = ['user.get', 'suppressedAddress.get']

it('the document names the callers of the table, and the calls closed to tokens or stale sign-ins', () => {
  const calls = listRestOperations()
  const wrong = operationsOf(document).flatMap(({ method, path, operation }) => {
    const { description, 'x-callers': named, 'x-permission': needed } = operation
    const { name = '' } =
      calls.find((one) => one.method === method && (one.path === path || one.alsoAt === path)) ?? {}
    const { responses, sessionOnly, recentSignIn, permission } = permissions[name] ?? {}
    const isIn = (...some: Caller[]) => some.some((caller) => responses?.[caller] === 'in')
    const open = callerName.options.filter((caller) =>
      caller === 'officer' ? isIn(...officers) : isIn(caller),
    )
    const own = permission === 'any' ? undefined : permission
    const isNamed =
      ofOneself.includes(name) ||
      byCookie.includes(name) ||
      (`${open}` === `${named}` && own === needed)
    const isSaid =
      description.includes('Not available to personal access tokens.') === sessionOnly &&
      description.includes('Needs a recent sign-in (') === (recentSignIn === 'always')
    return isNamed && isSaid ? [] : [`${method} ${path} (${name}): ${named}, not ${open}`]
  })
  expect(wrong).toEqual([])
})
