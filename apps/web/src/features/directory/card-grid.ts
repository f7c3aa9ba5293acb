/** How cards stand beside each other; `useColumns` counts the same. */
export const cardGrid = 'grid grid-cols-[minmax(0,1fr)] gap-x-2 sm:grid-cols-2 xl:grid-cols-3'
