import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type DoorAnswer,
  type DoorClub,
  doors,
  startDoorClub,
  walkDoors,
  wrongTokenRefusals,
  wrongVerdicts,
} from '../../test/walk-doors.js'

let club: DoorClub
let answers: DoorAnswer[]
beforeAll(async () => {
  club = await startDoorClub()
  answers = await walkDoors(club, () => doors)
})
afterAll(() => club.close())

it('every call admits exactly the callers that the table names, at both doors', () => {
  expect(wrongVerdicts(answers)).toEqual([])
})

it('the calls that give access to an account, and no others, tell a token to sign in', () => {
  expect(wrongTokenRefusals(answers)).toEqual([])
})
