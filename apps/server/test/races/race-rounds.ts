/** How often each race is run: a few times in the tests, RACE_ROUNDS in the drill (docs/operations.md, 'Before a release'). */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 2)
