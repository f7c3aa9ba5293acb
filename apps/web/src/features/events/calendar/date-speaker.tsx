import type { ShownProgram } from '@clubhouse/schema/programs/program'
import { SpeakerCard } from '#/components/speaker-card'

/** The topic and the speaker of a public date. */
export const DateSpeaker = ({ program }: { program: ShownProgram }) => (
  <section aria-labelledby="program" className="grid gap-3">
    <h2 id="program" className="wrap-anywhere text-h2">
      {program.topic ?? 'Our speaker'}
    </h2>
    <SpeakerCard program={program} />
  </section>
)
