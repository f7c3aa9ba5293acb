import { drawings } from '@clubhouse/schema/website/picture-files'
import { Picture } from '#/components/picture'
import { cn } from '#/components/ui/cn'

type Drawing = (typeof drawings)[number]

const names: Readonly<Record<Drawing, string>> = {
  hero: 'Creek and depot',
  'what-is-rotary': 'People in front of a globe',
  raffle: 'Raffle tickets',
  contact: 'Letter and mailbox',
  welcome: 'Empty chair at a table',
  cooler: 'Cooler',
  grill: 'Grill',
  cash: 'Cash',
}

type DrawingChoiceProps = { chosen: string | undefined; onChoose: (drawing: Drawing) => void }

/** The drawings that come with the program, behind their heading. */
export const DrawingChoice = ({ chosen, onChoose }: DrawingChoiceProps) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-primary underline">
      Use an illustration instead
    </summary>
    <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {drawings.map((drawing) => (
        <li key={drawing} className="grid">
          <button
            type="button"
            aria-pressed={chosen === drawing}
            onClick={() => onChoose(drawing)}
            className={cn(
              'grid cursor-pointer content-start gap-1 rounded-md border-2 border-border p-1.5 text-left text-sm transition hover:border-primary',
              chosen === drawing && 'border-primary bg-primary-soft',
            )}
          >
            <Picture
              use={{ picture: drawing, alt: '', isDecorative: true }}
              sizes="10rem"
              className="w-full rounded-sm"
            />
            {names[drawing]}
          </button>
        </li>
      ))}
    </ul>
  </details>
)
