import type { ChapterRecord } from '@clubhouse/schema/chapter'
import { Fact, Facts } from '#/components/facts'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { ChapterEmail } from './chapter-email'

/** All that members see of a chapter. */
export const ChapterDetails = ({ chapter }: { chapter: ChapterRecord }) => (
  <>
    {chapter.description && (
      <p className="wrap-anywhere mb-5 whitespace-pre-line">{chapter.description}</p>
    )}
    <Facts>
      <Fact label="Meeting Day">{chapter.dayOfWeek}</Fact>
      <Fact label="Time">{formatTimeRange(chapter.timeStart, chapter.timeEnd)}</Fact>
      <Fact label="Location">{chapter.location}</Fact>
      <Fact label="Address">
        <MapLink place={chapter} />
      </Fact>
      <Fact label="Email">
        <ChapterEmail address={chapter.email} />
      </Fact>
      <Fact label="Slug">{chapter.slug}</Fact>
    </Facts>
  </>
)
