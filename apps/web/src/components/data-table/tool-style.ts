/** The style of a control in a list's row of tools: 44 pixels high. */
export const toolStyle =
  'min-h-11 min-w-0 rounded-sm border border-control bg-surface px-3 transition placeholder:text-muted hover:border-primary'
