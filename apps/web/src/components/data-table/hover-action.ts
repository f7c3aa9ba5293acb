/** The style of a row's button: muted with a mouse until the pointer or the focus is in its row; by touch always strong. */
export const hoverAction =
  '[@media(hover:hover)]:text-muted group-hover:text-primary group-focus-within:text-primary aria-expanded:text-primary'
