/** A club of so many members, and what else it has in proportion. */
export const sizeOf = (members: number) => ({
  members,
  events: members * 2.5,
  companies: members / 10,
  /** A chapter of a large club is large, too. */
  chapters: Math.ceil(members / 500),
  auditLines: members * 50,
  /** Each member has answered ten dates. */
  answersPerMember: 10,
})
export type ClubSize = ReturnType<typeof sizeOf>
