/** A link past the navigation, to the page's content. */
export const SkipLink = () => (
  <a
    href="#content"
    className="absolute top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-2.5 font-semibold text-on-primary focus:translate-y-0"
  >
    Skip to the content
  </a>
)
