import { cn } from '#/components/ui/cn'

/** How a formatted text looks, while it is written and after. */
export const richTextStyle = cn(
  'wrap-anywhere grid content-start gap-3 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
  '[&_h2]:mt-2 [&_h2]:text-h3 [&_h3]:mt-1 [&_h3]:font-sans [&_h3]:font-bold',
  '[&_ol]:list-decimal [&_ol]:pl-7 [&_ul]:list-disc [&_ul]:pl-7',
)
