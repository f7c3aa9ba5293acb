/** The grid of the cards; `useColumns` has the same number of columns. */
export const cardGrid = 'grid grid-cols-[minmax(0,1fr)] gap-x-2 sm:grid-cols-2 xl:grid-cols-3'
