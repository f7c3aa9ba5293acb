/** The style of a row's button with a mouse: shown while the pointer or the focus is in its row. By touch it is always shown. */
export const hoverAction =
  'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:has-aria-expanded:opacity-100'
