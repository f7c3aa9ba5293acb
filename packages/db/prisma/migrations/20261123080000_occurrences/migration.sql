-- AlterTable
ALTER TABLE "event" ADD COLUMN     "calendar_key" TEXT,
ADD COLUMN     "first_date" DATE,
ADD COLUMN     "whole_club" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "occurrence" (
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "is_removed" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "moved_to" DATE,
    "time_start" CHAR(5),
    "time_end" CHAR(5),
    "location" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "occurrence_pkey" PRIMARY KEY ("event_id","date")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_calendar_key_key" ON "event"("calendar_key");

-- AddForeignKey
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A series belongs to a chapter or to the whole club.
ALTER TABLE "event" DROP CONSTRAINT "event_type_check";
ALTER TABLE "event"
    ADD CONSTRAINT "event_type_check" CHECK (CASE "type"
        WHEN 'Once' THEN "date" IS NOT NULL AND "day_of_week" IS NULL
        WHEN 'Recurring' THEN "date" IS NULL AND "day_of_week" IS NOT NULL AND ("chapter_id" IS NOT NULL OR "whole_club")
        ELSE false
    END);

ALTER TABLE "occurrence"
    ADD CONSTRAINT "occurrence_times_check" CHECK (("time_start" IS NULL) = ("time_end" IS NULL)),
    ADD CONSTRAINT "occurrence_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "occurrence_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "occurrence_time_order_check" CHECK ("time_end" > "time_start"),
    ADD CONSTRAINT "occurrence_version_check" CHECK ("version" >= 1);
