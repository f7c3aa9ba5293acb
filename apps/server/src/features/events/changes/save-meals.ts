import { Prisma, type Tx } from '@clubhouse/db'
import type { EventInput, EventRecord } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'
import { conflict } from '../../../core/errors.js'
import { knownOn } from '../known-on.js'
import { messages } from '../messages.js'

type Meal = { id: string | null; name: string; price: number | null }

/** The names of the meals that an event is to offer. */
export const mealNamesOf = ({ meals, mealChoices }: Pick<EventInput, 'meals' | 'mealChoices'>) =>
  mealChoices?.map(({ name }) => name) ?? meals

/** The meals that an event is to offer, each with the ID that it has already. */
function mealsOf(before: EventRecord | null, input: EventInput): Meal[] {
  const known = before?.mealChoices ?? []
  const isKnown = (id: string | null | undefined) => known.some((meal) => meal.id === id)
  if (input.mealChoices)
    return input.mealChoices.map(({ id, name, price }) => ({
      id: id && isKnown(id) ? id : null,
      name,
      price: price === undefined ? (known.find((meal) => meal.id === id)?.price ?? null) : price,
    }))
  return input.meals.map((name) => {
    const meal = known.find((one) => one.name === name)
    return { id: meal?.id ?? null, name, price: meal?.price ?? null }
  })
}

/** The prices of the meals that an event is to offer, in order. */
export const mealPricesOf = (before: EventRecord | null, input: EventInput) =>
  mealsOf(before, input).map(({ price }) => price)

/**
 * Writes the meals of an event. A new name is the new name in every RSVP. Throws Conflict with the field
 * `removedMeals` for a meal that is removed although somebody chose it for a date from `today` on, until the caller
 * chooses what happens to these RSVPs. The caller has locked the event.
 */
export async function saveMeals(
  tx: Tx,
  eventId: string,
  { before, input, today }: { before: EventRecord | null; input: EventInput; today: string },
): Promise<void> {
  const meals = mealsOf(before, input)
  const nameOf = new Map(meals.map(({ id, name }) => [id, name]))
  const known = before?.mealChoices ?? []
  const removed = known.filter(({ id }) => !nameOf.has(id)).map(({ name }) => name)
  await removeMeals(tx, eventId, { removed, today, choice: input.removedMeals })
  const renamed = known.flatMap(({ id, name }) => {
    const next = nameOf.get(id)
    return next && next !== name ? [[name, next] as const] : []
  })
  await changeMeals(tx, eventId, Object.fromEntries(renamed), Prisma.sql`true`)
  await tx.eventMeal.deleteMany({ where: { eventId } })
  await tx.eventMeal.createMany({
    data: meals.map(({ id, name, price }, place) => ({
      ...(id && { id }),
      ...{ eventId, name, place, price },
    })),
  })
}

type Removal = { removed: string[]; today: string; choice: EventInput['removedMeals'] }

async function removeMeals(tx: Tx, eventId: string, { removed, today, choice }: Removal) {
  if (removed.length === 0 || choice === 'Keep') return
  const coming = await comingSql(tx, eventId, today)
  if (choice === 'Clear') {
    const cleared = Object.fromEntries(removed.map((name) => [name, null]))
    return changeMeals(tx, eventId, cleared, coming)
  }
  const people = await countChosen(tx, eventId, removed, coming)
  if (people === 0) return
  const text = messages.removedMeals(removed, people)
  throw conflict(text, { removedMeals: text })
}

/** Selects RSVPs to dates that are not over. */
async function comingSql(tx: Tx, eventId: string, today: string): Promise<Prisma.Sql> {
  const where = { AND: [{ eventId }, await knownOn(tx, { gte: new Date(today) })] }
  const rows = await tx.rsvp.findMany({ where, distinct: ['date'], select: { date: true } })
  const days = rows.map(({ date }) => date.toISOString().slice(0, 10))
  return Prisma.sql`date = ANY(${days}::date[])`
}

const counted = z.tuple([z.object({ people: z.int() })])

/** How many people, guests included and each once, chose one of some meals for a coming date or for all dates of the series. */
async function countChosen(tx: Tx, eventId: string, names: string[], coming: Prisma.Sql) {
  const of = (table: Prisma.Sql, person: Prisma.Sql, where: Prisma.Sql) => Prisma.sql`
    SELECT ${person} AS person, one.place, one.meal FROM ${table} AS asked
     CROSS JOIN LATERAL (
       SELECT 0 AS place, asked.meal UNION ALL
       SELECT place, guest->>'meal'
         FROM jsonb_array_elements(asked.guests) WITH ORDINALITY AS all_guests(guest, place)) AS one
     WHERE event_id = ${eventId}::uuid AND answer = 'Yes' AND ${where}`
  const rows = await tx.$queryRaw`
    SELECT count(DISTINCT (person, place))::int AS people
      FROM (${of(Prisma.sql`rsvp`, Prisma.sql`coalesce(user_id, id)`, coming)}
            UNION ALL ${of(Prisma.sql`series_rsvp`, Prisma.sql`user_id`, Prisma.sql`true`)}) AS chosen
     WHERE meal = ANY(${names}::text[])`
  const [{ people }] = counted.parse(rows)
  return people
}

/** Gives meals another name, or none, in the RSVPs of an event that match `where`, and in all standing RSVPs. */
async function changeMeals(
  tx: Tx,
  eventId: string,
  names: Record<string, string | null>,
  where: Prisma.Sql,
): Promise<void> {
  const old = Object.keys(names)
  if (old.length === 0) return
  const map = Prisma.sql`${JSON.stringify(names)}::jsonb`
  const changed = Prisma.sql`
    meal = CASE WHEN meal = ANY(${old}::text[]) THEN ${map}->>meal ELSE meal END,
    guests = (SELECT coalesce(jsonb_agg(CASE WHEN guest->>'meal' = ANY(${old}::text[])
                       THEN jsonb_set(guest, '{meal}', ${map}->(guest->>'meal')) ELSE guest END ORDER BY place), '[]')
                FROM jsonb_array_elements(guests) WITH ORDINALITY AS one(guest, place)),
    updated_at = now()`
  const concerned = Prisma.sql`
    event_id = ${eventId}::uuid AND (meal = ANY(${old}::text[])
      OR EXISTS (SELECT FROM jsonb_array_elements(guests) guest WHERE guest->>'meal' = ANY(${old}::text[])))`
  await tx.$executeRaw`UPDATE rsvp SET ${changed} WHERE ${concerned} AND ${where}`
  await tx.$executeRaw`UPDATE series_rsvp SET ${changed} WHERE ${concerned}`
}
