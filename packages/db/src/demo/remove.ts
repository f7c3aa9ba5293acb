import type { Db, Tx } from '../client.js'
import type { Prisma } from '../generated/prisma/client.js'
import { demoIds } from './demo-ids.js'
import { accountEmails, officerEmails } from './people.js'
import { startedPublicEvents } from './public-events.js'
import { removeBooks } from './remove-books.js'

const users = [...demoIds.user]
/** Those with the demo's password. */
const accounts = users.filter((_, index) => index < accountEmails.length || index in officerEmails)
const chapters = [...demoIds.chapter]
const companies = [...demoIds.company]

/** The demo's own events, including those that an earlier version began. */
export const demoEvents = {
  OR: [{ id: { in: [...demoIds.event] } }, ...startedPublicEvents],
} satisfies Prisma.EventWhereInput

/** Whether somebody could sign in with a password of the demo, which is publicly known. */
export async function hasActiveDemoAccount(db: Db | Tx): Promise<boolean> {
  const account = await db.user.findFirst({
    where: { id: { in: accounts }, status: 'Active', passwordHash: { not: null } },
    select: { id: true },
  })
  return account !== null
}

/**
 * Deletes the demo's rows, and what belongs to its people. Chapters and companies that real people, events or requests
 * depend on are kept: `kept` has their names.
 */
export async function removeDemo(tx: Tx): Promise<{ kept: string[] }> {
  await holdReferences(tx)
  await tx.event.deleteMany({ where: demoEvents })
  await tx.message.deleteMany({ where: { authorId: { in: users } } })
  await tx.outboxMessage.deleteMany({ where: { id: { in: [...demoIds.outboxMessage] } } })
  await tx.contactMessage.deleteMany({ where: { id: { in: [...demoIds.contactMessage] } } })
  await tx.memberProposal.deleteMany({ where: { id: { in: [...demoIds.memberProposal] } } })
  await tx.raffle.deleteMany({ where: { id: { in: [...demoIds.raffle] } } })
  await tx.committee.deleteMany({ where: { id: { in: [...demoIds.committee] } } })
  await removeBooks(tx, users)
  await tx.duesSchedule.deleteMany({
    where: { id: { in: [...demoIds.duesSchedule] }, runs: { none: {} } },
  })
  await tx.user.deleteMany({ where: { id: { in: users } } })
  const kept = [...(await chaptersInUse(tx)), ...(await companiesInUse(tx))]
  const keptIds = kept.map(({ id }) => id)
  await tx.chapter.deleteMany({ where: { id: { in: chapters, notIn: keptIds } } })
  await tx.company.deleteMany({ where: { id: { in: companies, notIn: keptIds } } })
  return { kept: kept.map(({ name }) => name) }
}

/** Locks the demo's chapters and companies: until the end of the transaction nothing new can depend on them. */
async function holdReferences(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT id FROM chapter WHERE id = ANY(${chapters}::uuid[]) FOR UPDATE`
  await tx.$queryRaw`SELECT id FROM company WHERE id = ANY(${companies}::uuid[]) FOR UPDATE`
}

/** Called when the demo's own people and events are deleted: all that are left are real. */
const chaptersInUse = (tx: Tx) =>
  tx.chapter.findMany({
    where: { id: { in: chapters }, OR: [{ users: { some: {} } }, { events: { some: {} } }] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })

const companiesInUse = (tx: Tx) =>
  tx.company.findMany({
    where: { id: { in: companies }, OR: [{ users: { some: {} } }, { joinRequests: { some: {} } }] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  })
