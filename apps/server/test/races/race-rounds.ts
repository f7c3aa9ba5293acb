/** How often the drill runs each race (docs/operations.md, 'Before a release'). */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 10)
