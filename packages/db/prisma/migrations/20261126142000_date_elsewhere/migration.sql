-- AlterTable
ALTER TABLE "event_schedule" ADD COLUMN     "is_elsewhere" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "occurrence" ADD COLUMN     "is_elsewhere" BOOLEAN NOT NULL DEFAULT false;

-- Dates and schedules with another location than the event's had no address until now.
UPDATE "occurrence" SET "is_elsewhere" = true WHERE "location" IS NOT NULL;

UPDATE "event_schedule" s SET "is_elsewhere" = true
  FROM "event" e WHERE e."id" = s."event_id" AND e."location" IS DISTINCT FROM s."location";
