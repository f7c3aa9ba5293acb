import { z } from 'zod/mini'
import type { Work } from '../practice.js'
import { findAnything } from '../store.js'
import { badParameter } from './api-error.js'

const expandable = ['customer', 'invoice', 'latest_invoice', 'price', 'product', 'subscription']
const node = z.record(z.string(), z.unknown())

/** Puts objects in the place of their ids, at paths such as 'data.subscription.latest_invoice'. Throws 400. */
export async function expandResult(work: Work, result: unknown, paths: string[]): Promise<unknown> {
  let expanded = result
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4) throw cannotExpand(path)
    expanded = await expandAt(work, expanded, parts, path)
  }
  return expanded
}

async function expandAt(
  work: Work,
  value: unknown,
  [name, ...rest]: string[],
  path: string,
): Promise<unknown> {
  if (name === undefined || value === null) return value
  if (Array.isArray(value)) {
    // One after another: a transaction has one connection.
    const elements: unknown[] = []
    for (const element of value) elements.push(await expandAt(work, element, [name, ...rest], path))
    return elements
  }
  const { success, data: object } = node.safeParse(value)
  if (!success || !Object.hasOwn(object, name)) throw cannotExpand(path)
  const inner = object[name]
  if (typeof inner === 'string' && !expandable.includes(name)) throw cannotExpand(path)
  const found = typeof inner === 'string' ? await findAnything(work.tx, inner) : inner
  return { ...object, [name]: await expandAt(work, found, rest, path) }
}

const cannotExpand = (path: string) =>
  badParameter('expand', `This property cannot be expanded (${path}).`, 'parameter_invalid')
