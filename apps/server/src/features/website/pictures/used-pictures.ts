import { Prisma } from '@clubhouse/db'

/** Selects the ids of all pictures that a section, its draft or its history, an event or a program uses. */
export const usedPictures = Prisma.sql`
  SELECT lower((regexp_matches(value, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'gi'))[1])
    FROM (SELECT concat(published, ' ', draft) FROM site_section
          UNION ALL SELECT value::text FROM site_section_version
          UNION ALL SELECT cover->>'picture' FROM event WHERE cover IS NOT NULL
          UNION ALL SELECT picture->>'picture' FROM program WHERE picture IS NOT NULL) AS stored (value)`
