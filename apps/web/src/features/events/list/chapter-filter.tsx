import { useNavigate } from '@tanstack/react-router'
import { Button } from '#/components/ui/button'

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
    <Button
      variant="quiet"
      className="px-3 text-muted max-sm:text-sm pointer-coarse:min-h-12 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary forced-colors:aria-pressed:underline"
      aria-pressed={isOn}
      onClick={toggle}
    >
      My chapter
    </Button>
  )
}
