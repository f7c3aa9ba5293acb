-- AlterTable
ALTER TABLE "event"
    ADD COLUMN "ends_next_day" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "is_all_day" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "end_date" DATE,
    ADD COLUMN "ends_on" DATE,
    ADD COLUMN "date_count" SMALLINT,
    ADD COLUMN "every_weeks" SMALLINT NOT NULL DEFAULT 1,
    ADD COLUMN "excluded_dates" DATE[] DEFAULT ARRAY[]::DATE[];

-- AlterTable
ALTER TABLE "event_schedule"
    ADD COLUMN "ends_next_day" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "is_all_day" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "every_weeks" SMALLINT NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "occurrence"
    ADD COLUMN "ends_next_day" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "is_all_day" BOOLEAN NOT NULL DEFAULT false;

-- Imported events keep their minutes; the form offers the quarter hours.
ALTER TABLE "event"
    DROP CONSTRAINT "event_time_start_check",
    DROP CONSTRAINT "event_time_end_check",
    DROP CONSTRAINT "event_time_order_check",
    ADD CONSTRAINT "event_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "event_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "event_time_order_check" CHECK ("time_end" > "time_start" OR "ends_next_day" OR "end_date" IS NOT NULL),
    ADD CONSTRAINT "event_all_day_check" CHECK (NOT "is_all_day" OR ("time_start" = '00:00' AND "time_end" = '23:59' AND NOT "ends_next_day")),
    ADD CONSTRAINT "event_end_date_check" CHECK ("end_date" IS NULL OR ("type"::text = 'Once' AND "end_date" > "date" AND NOT "ends_next_day")),
    ADD CONSTRAINT "event_bounds_check" CHECK ("type"::text = 'Recurring' OR ("ends_on" IS NULL AND "date_count" IS NULL AND "every_weeks" = 1 AND "excluded_dates" = '{}')),
    ADD CONSTRAINT "event_end_check" CHECK ("ends_on" IS NULL OR "date_count" IS NULL),
    ADD CONSTRAINT "event_date_count_check" CHECK ("date_count" BETWEEN 1 AND 366),
    ADD CONSTRAINT "event_every_weeks_check" CHECK ("every_weeks" BETWEEN 1 AND 8 AND ("every_weeks" = 1 OR "weeks" = '{}'));

ALTER TABLE "event_schedule"
    DROP CONSTRAINT "event_schedule_time_start_check",
    DROP CONSTRAINT "event_schedule_time_end_check",
    DROP CONSTRAINT "event_schedule_time_order_check",
    ADD CONSTRAINT "event_schedule_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "event_schedule_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "event_schedule_time_order_check" CHECK ("time_end" > "time_start" OR "ends_next_day"),
    ADD CONSTRAINT "event_schedule_all_day_check" CHECK (NOT "is_all_day" OR ("time_start" = '00:00' AND "time_end" = '23:59' AND NOT "ends_next_day")),
    ADD CONSTRAINT "event_schedule_every_weeks_check" CHECK ("every_weeks" BETWEEN 1 AND 8 AND ("every_weeks" = 1 OR "weeks" = '{}'));

-- A length belongs to its own times.
ALTER TABLE "occurrence"
    DROP CONSTRAINT "occurrence_time_start_check",
    DROP CONSTRAINT "occurrence_time_end_check",
    DROP CONSTRAINT "occurrence_time_order_check",
    ADD CONSTRAINT "occurrence_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "occurrence_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "occurrence_time_order_check" CHECK ("time_end" > "time_start" OR "ends_next_day"),
    ADD CONSTRAINT "occurrence_all_day_check" CHECK (NOT "is_all_day" OR ("time_start" = '00:00' AND "time_end" = '23:59' AND NOT "ends_next_day")),
    ADD CONSTRAINT "occurrence_length_check" CHECK ("time_start" IS NOT NULL OR NOT ("ends_next_day" OR "is_all_day"));
