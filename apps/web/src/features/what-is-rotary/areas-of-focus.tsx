import { areasOfFocus } from './focus'

/** What the network works on. */
export const AreasOfFocus = () => (
  <ol className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
    {areasOfFocus.map(({ name, Icon }) => (
      <li key={name} className="flex items-center gap-4 border-border border-b pb-5">
        <Icon aria-hidden className="size-8 shrink-0 text-primary" />
        <span className="font-semibold text-lg">{name}</span>
      </li>
    ))}
  </ol>
)
