import { Button } from '#/components/ui/button'
import type { SectionView } from '../section-view'

const views = [
  { view: 'edit', label: 'Edit' },
  { view: 'preview', label: 'Preview' },
] as const

type ViewButtonsProps = { view: SectionView; onView: (view: SectionView) => unknown }

/** Switches between the form and the page on narrow screens. */
export const ViewButtons = ({ view, onView }: ViewButtonsProps) => (
  <fieldset aria-label="View" className="mb-4 grid grid-cols-2 gap-2 @4xl:hidden">
    {views.map((choice) => (
      <Button
        key={choice.view}
        variant={choice.view === view ? 'primary' : 'quiet'}
        aria-pressed={choice.view === view}
        onClick={() => onView(choice.view)}
      >
        {choice.label}
      </Button>
    ))}
  </fieldset>
)
