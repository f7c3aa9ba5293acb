-- AlterTable
ALTER TABLE "duty" ADD COLUMN     "ends_next_day" BOOLEAN NOT NULL DEFAULT false;

-- Written by hand: only a shift ends on another day than its date.
ALTER TABLE "duty"
    ADD CONSTRAINT "duty_ends_next_day_check" CHECK (NOT "ends_next_day" OR "time_start" IS NOT NULL);
