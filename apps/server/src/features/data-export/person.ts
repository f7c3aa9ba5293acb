/** Whose data is collected: rows have their id, or their address. */
export type Person = { id: string; emailKey: string }
