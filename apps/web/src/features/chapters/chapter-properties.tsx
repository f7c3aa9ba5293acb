import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import { Fact } from '#/components/facts'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { PropertyCard, TechnicalDetails } from '#/components/record-page/property-card'
import { ChapterEmail } from './chapter-table'

/** When and where a chapter meets. */
export const ChapterProperties = ({ chapter }: { chapter: ChapterRecord }) => (
  <>
    <PropertyCard title="Details">
      <Fact label="Meeting Day">{chapter.dayOfWeek}</Fact>
      <Fact label="Time">{formatTimeRange(chapter.timeStart, chapter.timeEnd)}</Fact>
      <Fact label="Location">{chapter.location}</Fact>
      <Fact label="Address">
        <MapLink place={chapter} />
      </Fact>
      <Fact label="Email">
        <ChapterEmail address={chapter.email} />
      </Fact>
    </PropertyCard>
    <TechnicalDetails>
      <Fact label="Slug">{chapter.slug}</Fact>
      <Fact label="Chapter ID">{chapter.id}</Fact>
    </TechnicalDetails>
  </>
)
