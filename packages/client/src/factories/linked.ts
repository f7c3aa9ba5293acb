/** A record that another one points to, and the id that points to it, whichever of both is said. */
export function linked<Entity extends { id: string }>(
  id: string | null | undefined,
  record: Entity | null | undefined,
  build: (given: { id?: string }) => Entity,
): { id: string | null; record: Entity | null } {
  if (record !== undefined) return { id: id === undefined ? (record?.id ?? null) : id, record }
  if (id === null) return { id, record: null }
  const built = build(id === undefined ? {} : { id })
  return { id: built.id, record: built }
}
