import pg from 'pg'

/** A connection without timeouts, whose texts of values mean the same on every server. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'clubhouse backup' })
  // The statement under way fails on a lost connection, too.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
     SET TimeZone = 'UTC'; SET extra_float_digits = 1; SET statement_timeout = 0;
     SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
  )
  return client
}
