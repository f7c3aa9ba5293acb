/** Where a procedure stands in REST, under /api. */
export type RestCall = {
  /** The procedure's name, for example 'chapter.list'. */
  name: string
  type: 'query' | 'mutation'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces: /chapter/{id}. */
  path: string
  /** The same call at another address. */
  alsoAt?: string
  /** Answers the picture itself in place of the envelope. */
  image?: boolean
  /** Takes a chapter as {connect: {id}}, too. */
  adapted?: boolean
  /** What texts of the path and the query become; those that are not here stay texts. Absent: the call takes nothing. */
  texts?: Readonly<Record<string, 'number' | 'boolean'>>
}
