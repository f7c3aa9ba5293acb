-- AlterTable
ALTER TABLE "duty" ADD COLUMN     "day_offset" INTEGER NOT NULL DEFAULT 0;

-- Written by hand: only a shift has a day of its own.
ALTER TABLE "duty"
    ADD CONSTRAINT "duty_day_offset_check" CHECK ("day_offset" BETWEEN 0 AND 31 AND ("day_offset" = 0 OR "time_start" IS NOT NULL));
