import type { ShownProgram } from '@clubhouse/schema/programs/program'
import { SpeakerCard } from '#/components/speaker-card'

/** The speaker of a public date, whose topic is the page's title. */
export const DateSpeaker = ({ program }: { program: ShownProgram }) => (
  <section aria-labelledby="program" className="grid gap-3">
    <h2 id="program" className="text-h2">
      Our speaker
    </h2>
    <SpeakerCard program={program} />
  </section>
)
