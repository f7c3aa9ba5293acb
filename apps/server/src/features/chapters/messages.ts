import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    created: (name: string) => toast('Chapter created', `${name} is in the list now.`),
    saved: (name: string) => toast('Chapter saved', `${name} is up to date.`),
    /** Of one that is closed while events of it are to come. */
    closed: (name: string, coming: number) =>
      toast(
        'Chapter closed',
        coming === 1
          ? `One event of ${name} goes on: cancel it, or give it to another chapter.`
          : `${coming} events of ${name} go on: cancel them, or give them to another chapter.`,
      ),
    slugTaken: 'Another chapter has this slug',
    slugRequired: 'Slug is required: none can be made from this name',
  },
})
