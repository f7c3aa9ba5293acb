import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    created: (name: string) => toast('Chapter created', `${name} is now on the list.`),
    saved: (name: string) => toast('Chapter saved', `We saved your changes to ${name}.`),
    /** For a chapter that is closed while it has upcoming events. */
    closed: (name: string, coming: number) =>
      toast(
        'Chapter closed',
        coming === 1
          ? `${name} still has one upcoming event. Cancel it, or move it to another chapter.`
          : `${name} still has ${coming} upcoming events. Cancel them, or move them to another chapter.`,
      ),
    slugTaken: 'Another chapter uses this slug',
    slugRequired: 'Slug is required because it can’t be made from this name',
  },
})
