/** '1 member', '2,000 members' */
export const membersText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'member' : 'members'}`

/** '1 row', '2,000 rows' */
export const rowsText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'row' : 'rows'}`
