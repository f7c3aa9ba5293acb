import { createDb, type Tx } from '@clubhouse/db'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import type { ClubSize } from './club-size.js'
import { fillRecords } from './fill-records.js'
import type { Account } from './sign-in.js'

/** In milliseconds: a million rows take longer than any call may. */
const patience = 300_000

/**
 * Adds to the demo club, by SQL alone, until it has the size. Returns accounts that can sign in, who have a company and
 * a chapter with events.
 */
export async function fillClub(url: string, size: ClubSize): Promise<[Account, ...Account[]]> {
  const db = createDb(url, { responseMilliseconds: patience })
  try {
    await db.$transaction(
      async (tx) => {
        await addChapters(tx, size)
        await addCompanies(tx, size)
        await addMembers(tx, size)
        await addEvents(tx, size)
        await fillRecords(tx, size)
      },
      { timeout: patience },
    )
    await db.$executeRaw`VACUUM ANALYZE`
    const added = await db.user.findMany({
      where: { status: 'Active', companyId: { not: null }, email: { startsWith: 'bench-' } },
      select: { email: true },
      orderBy: { id: 'asc' },
      take: 100,
    })
    const account = (email: string): Account => ({ email, password: demoPassword })
    return [account(demoAccounts.member), ...added.map(({ email }) => account(email ?? ''))]
  } finally {
    await db.$disconnect()
  }
}

async function addChapters(tx: Tx, { chapters }: ClubSize): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO chapter (id, name, slug, location, address, city, state, day_of_week, updated_at)
    SELECT uuidv7(), 'Mill Street ' || n, 'mill-street-' || n, 'Cedar Bend Boathouse', '12 Mill Street',
           'Raleigh', 'NC', 'Wednesday', now()
      FROM generate_series((SELECT count(*)::int FROM chapter) + 1, ${chapters}::int) n`
}

async function addCompanies(tx: Tx, { companies }: ClubSize): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO company (id, name, contact_name, address, city, state, postal_code, phone_number, url,
                         industry, description, updated_at)
    SELECT uuidv7(), chr(65 + n % 26) || 'encher & Sons ' || n, 'Benny Bencher', n || ' Mill Street',
           'Raleigh', 'NC', '27601', '919-555-0100', 'https://bencher.example/' || n, 'Furniture',
           'Benches and tables of oak, and what a clubhouse needs besides.', now()
      FROM generate_series((SELECT count(*)::int FROM company) + 1, ${companies}::int) n`
}

/** One in 20 is not Active, one in ten has no company. `fresh_member` numbers them until the transaction ends. */
async function addMembers(tx: Tx, { members }: ClubSize): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE fresh_member ON COMMIT DROP AS
    SELECT uuidv7() AS id, n
      FROM generate_series((SELECT count(*)::int FROM "user") + 1, ${members}::int) n`
  await tx.$executeRaw`
    INSERT INTO "user" (id, firstname, lastname, email, password_hash, phone_number, status,
                        stripe_customer_id, chapter_id, company_id, updated_at)
    SELECT id, 'Benny', chr(65 + n % 26) || 'encher ' || n, 'bench-' || n || '@clubhouse.example', hash,
           '919-555-0100',
           (CASE n % 60 WHEN 7 THEN 'Inactive' WHEN 27 THEN 'Suspended' WHEN 47 THEN 'Deleted'
                        ELSE 'Active' END)::"UserStatus",
           'cus_bench_' || n, chapters[1 + n % cardinality(chapters)],
           CASE WHEN n % 10 <> 9 THEN companies[1 + n % cardinality(companies)] END, now()
      FROM fresh_member,
           (SELECT array_agg(id) AS chapters FROM chapter),
           (SELECT array_agg(id) AS companies FROM company),
           (SELECT password_hash AS hash FROM "user" WHERE email = ${demoAccounts.member})`
  await tx.$executeRaw`
    INSERT INTO user_role (user_id, name)
    SELECT id, 'Member'::"RoleName" FROM fresh_member
    UNION ALL SELECT id, 'Admin'::"RoleName" FROM fresh_member WHERE n % 100 = 3`
}

/** From eleven years ago to a hundred days ahead; one in ten is public, one in a hundred recurs. */
async function addEvents(tx: Tx, { events }: ClubSize): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO event (id, title, type, date, day_of_week, chapter_id, description, location, address, city,
                       state, postal_code, country, latitude, longitude, time_start, time_end, is_public,
                       updated_at)
    SELECT uuidv7(), 'Saturday at the river ' || n, kind::"EventType",
           CASE kind WHEN 'Once' THEN current_date + 100 - n % 4000 END,
           CASE kind WHEN 'Recurring' THEN 'Saturday'::"DayOfWeek" END,
           chapters[1 + (n + n / 100) % cardinality(chapters)],
           'Bring gloves and good shoes; we clean the bank and have lunch afterwards.',
           'Cedar Bend Boathouse', '12 Mill Street', 'Raleigh', 'NC', '27601', 'US',
           35.78 + n % 500 / 10000.0, -78.64 - n % 500 / 10000.0, '09:00', '11:30', n % 10 = 5, now()
      FROM generate_series((SELECT count(*)::int FROM event) + 1, ${events}::int) n,
           (SELECT array_agg(id) AS chapters FROM chapter),
           LATERAL (SELECT CASE WHEN n % 100 = 0 THEN 'Recurring' ELSE 'Once' END AS kind)`
}
