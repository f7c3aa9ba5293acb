import type { ShownProgram } from '@clubhouse/schema/programs/program'
import { Picture } from './picture'

/** A speaker with their picture and the text about them; renders nothing for a program without a speaker. */
export function SpeakerCard({ program }: { program: ShownProgram }) {
  const { speaker, speakerTitle, bio, picture } = program
  if (!speaker && !bio && !picture) return null
  return (
    <div className="flex gap-4 max-sm:flex-col">
      {picture && (
        <Picture
          use={picture}
          sizes="(min-width: 40rem) 10rem, 100vw"
          className="aspect-4/3 w-full shrink-0 rounded-md object-cover sm:w-40"
        />
      )}
      <div className="min-w-0">
        {speaker && (
          <p className="wrap-anywhere">
            <span className="font-semibold">{speaker}</span>
            {speakerTitle && <span className="block text-muted">{speakerTitle}</span>}
          </p>
        )}
        {bio && <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{bio}</p>}
      </div>
    </div>
  )
}
