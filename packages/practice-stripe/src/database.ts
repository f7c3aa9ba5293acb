/** Runs SQL; each value in a template becomes a parameter. */
export type Tx = {
  $queryRaw<Rows>(sql: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  $executeRaw(sql: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** Runs a constant statement. */
  $executeRawUnsafe(sql: string): Promise<number>
}

/** The PostgreSQL database with the state, such as a Prisma client. */
export type Db = Tx & {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}
