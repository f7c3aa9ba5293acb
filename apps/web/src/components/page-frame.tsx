/** A link that skips the navigation. */
export const SkipLink = () => (
  <a
    href="#content"
    className="absolute top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-5 py-2.5 font-semibold text-on-primary focus:translate-y-0"
  >
    Skip to content
  </a>
)

/** The default logo: a house with its door open. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" className="size-11 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="9" className="fill-strong" />
    <path d="M6 17 16 8l10 9v8H6z" className="fill-accent" />
    <path d="M13 25v-6h6v6z" className="fill-strong" />
  </svg>
)
