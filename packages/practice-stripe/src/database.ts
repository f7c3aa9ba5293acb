/** Runs SQL; each value in a template becomes a parameter. */
export type Tx = {
  $queryRaw<Rows>(sql: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  $executeRaw(sql: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** Runs a constant statement. */
  $executeRawUnsafe(sql: string): Promise<number>
}

/** The PostgreSQL database that keeps the state; a Prisma client is one. */
export type Db = Tx & {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}
