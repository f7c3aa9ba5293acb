/** How often the drill runs each race. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 10)
