import { z } from 'zod/mini'

/** Parameters arrive as strings; these parse their types. */
export const text = z.string().check(z.minLength(1), z.maxLength(5000))

/** Three small letters. */
export const currencyCode = text.check(z.regex(/^[a-z]{3}$/))

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(minimum), z.maximum(maximum))),
  )

/** `name[0]=a&name[1]=b`; a form has no lists. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : value,
    ),
    z.array(item).check(z.maxLength(100)),
  )

/** A URL that a browser may be redirected to. */
export const webAddress = text.check(z.refine(isWebAddress))

function isWebAddress(value: string): boolean {
  const address = value.replaceAll('{CHECKOUT_SESSION_ID}', 'id')
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

export const metadata = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(z.maxLength(500)),
)

/** Entries are kept unless they are overwritten; an empty value removes its name. */
export const mergeMetadata = (
  before: Record<string, string>,
  changes: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''))
