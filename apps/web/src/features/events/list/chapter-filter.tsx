import { useNavigate } from '@tanstack/react-router'

/** A button that leaves out the dates of other chapters, in the URL. */
export function ChapterFilter({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate()
  const toggle = () =>
    navigate({
      to: '.',
      search: (view) => ({ ...view, chapter: isOn ? undefined : 'own', page: undefined }),
      resetScroll: false,
    })
  return (
    <button
      type="button"
      className="shrink-0 min-h-11 pointer-coarse:min-h-12 rounded-sm border border-control bg-surface px-3 max-sm:px-2.5 font-semibold text-muted max-sm:text-sm transition hover:text-primary aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary forced-colors:aria-pressed:underline"
      aria-pressed={isOn}
      onClick={toggle}
    >
      My chapter
    </button>
  )
}
