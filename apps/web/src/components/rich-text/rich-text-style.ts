/** The classes of a rich text's parts, in the editor and the view; the policy forbids style attributes. */
export const richTextStyle = {
  text: 'wrap-anywhere grid content-start gap-3',
  heading: { 2: 'text-h3', 3: 'text-lg' },
  bulletList: 'list-disc pl-6',
  orderedList: 'list-decimal pl-6',
  link: 'text-primary underline underline-offset-4',
  // The border is visible only with forced colors, which remove the background.
  chip: 'rounded-sm border border-transparent bg-primary-soft px-1.5 py-0.5 font-semibold text-primary',
} as const
