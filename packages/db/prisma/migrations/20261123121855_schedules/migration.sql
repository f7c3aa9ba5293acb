-- AlterTable
ALTER TABLE "occurrence" ADD COLUMN     "capacity" INTEGER,
ADD COLUMN     "is_kept" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rsvp_is_open" BOOLEAN,
ADD COLUMN     "stands_for" DATE;

-- CreateTable
CREATE TABLE "event_schedule" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "starts_on" DATE,
    "ends_on" DATE,
    "day_of_week" "DayOfWeek" NOT NULL,
    "weeks" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "time_start" CHAR(5) NOT NULL,
    "time_end" CHAR(5) NOT NULL,
    "location" TEXT,

    CONSTRAINT "event_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_schedule_event_id_starts_on_idx" ON "event_schedule"("event_id", "starts_on");

-- AddForeignKey
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event_schedule"
    ADD CONSTRAINT "event_schedule_weeks_check" CHECK ("weeks" <@ '{1,2,3,4,5,-1}'),
    ADD CONSTRAINT "event_schedule_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "event_schedule_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "event_schedule_time_order_check" CHECK ("time_end" > "time_start");

-- A date that the series does not have any more says all itself.
ALTER TABLE "occurrence"
    ADD CONSTRAINT "occurrence_kept_check" CHECK (NOT "is_kept" OR "time_start" IS NOT NULL),
    ADD CONSTRAINT "occurrence_capacity_check" CHECK ("capacity" >= 1);
