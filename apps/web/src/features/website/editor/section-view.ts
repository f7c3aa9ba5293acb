/** The part of a section that a phone shows. */
export type SectionView = 'edit' | 'preview'

/** Parses the view from search parameters, which anybody may have typed; the form has no parameter. */
export const sectionView = ({
  view,
}: Record<string, unknown>): { view?: 'preview' | undefined } => ({
  view: view === 'preview' ? view : undefined,
})
