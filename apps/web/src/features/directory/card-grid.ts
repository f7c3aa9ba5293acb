/** How cards stand beside each other; `useColumns` counts the same. */
export const cardGrid = 'grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3'
