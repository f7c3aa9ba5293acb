import { hasStructure } from '@clubhouse/schema/website/fit-value'
import { timeZone } from '@clubhouse/schema/website/identity'
import { type PageFacts, pageFacts } from '@clubhouse/schema/website/page-facts'
import {
  type SectionKey,
  type SiteValues,
  sectionSchemas,
} from '@clubhouse/schema/website/sections'
import { z } from 'zod/mini'

const sections = ['home', 'testimonials', 'what-is', 'contact', 'join', 'raffle'] as const

/**
 * Returns the data for the preview: the published pages with this draft, as far as it can be shown. `field` is the name
 * of the one that is edited.
 */
export function previewFacts(
  published: SiteValues,
  section: SectionKey,
  draft: unknown,
  field: string | null = null,
): { facts: PageFacts; colors: SiteValues['colors'] } {
  const { contact, ...values } = withDraft(published, section, draft)
  const shown = { ...values, contact: withOneIntro(contact, field) }
  return { facts: pageFacts(shown, sections), colors: values.colors }
}

/** The page shows one of the introductions at random; its preview shows the edited one, or else the first. */
function withOneIntro(contact: SiteValues['contact'], field: string | null) {
  const [, edited = '0'] = /^intros\[(\d+)/.exec(field ?? '') ?? []
  return { ...contact, intros: contact.intros.slice(Number(edited), Number(edited) + 1) }
}

function withDraft<Key extends SectionKey>(
  published: SiteValues,
  section: Key,
  draft: unknown,
): SiteValues {
  const shown = showable('', draft, published[section])
  return isShowable(section, shown) ? { ...published, [section]: shown } : published
}

/** Numbers that are missing are zeros by then, so that it has the structure of what is published. */
const isShowable = <Key extends SectionKey>(key: Key, value: unknown): value is SiteValues[Key] =>
  hasStructure(sectionSchemas[key], value)

/** Texts that must be of a form, by the names of their fields; all others show as they are. */
const forms: Readonly<Record<string, z.ZodMiniType>> = {
  date: z.iso.date(),
  salesStart: z.iso.date(),
  time: z.iso.time(),
  timeZone: timeZone,
  url: z.httpUrl(),
  purchaseUrl: z.union([z.literal(''), z.httpUrl()]),
  strong: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
}

/** In place of what has no form, where nothing is published either. */
const substitutes: Readonly<Record<string, string>> = { url: '#' }

/** A value as it can be shown: a number that is missing is 0, a text without its form is the published one. */
function showable(name: string, value: unknown, published: unknown): unknown {
  const part = (key: string | number) => new Map(Object.entries(Object(published))).get(String(key))
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => showable(name, entry, part(index)))
  if (typeof value === 'object' && value !== null)
    return 'picture' in value && value.picture === '' && name !== ''
      ? (published ?? { picture: 'hero', alt: '', isDecorative: true })
      : Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, showable(key, inner, part(key))]),
        )
  if (typeof value === 'string') {
    const form = forms[name]
    return !form || form.safeParse(value).success ? value : (published ?? substitutes[name] ?? '')
  }
  // Of what may be null, only pictures are no numbers.
  const isMissing = value === null && !['logo', 'picture'].includes(name)
  return isMissing || Number.isNaN(value) ? 0 : value
}
