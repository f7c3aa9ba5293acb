/** '1 member', '2,000 members' */
export const membersText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'member' : 'members'}`
