-- CreateEnum
CREATE TYPE "DutyRotation" AS ENUM ('None', 'LeastRecent');

-- CreateEnum
CREATE TYPE "DutyState" AS ENUM ('Assigned', 'Confirmed', 'Declined');

-- CreateEnum
CREATE TYPE "DutySource" AS ENUM ('Self', 'Rotation', 'Organizer');

-- CreateTable
CREATE TABLE "duty" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "instructions" TEXT,
    "count" INTEGER NOT NULL DEFAULT 1,
    "arrives_minutes_before" INTEGER NOT NULL DEFAULT 0,
    "rotation" "DutyRotation" NOT NULL DEFAULT 'None',
    "time_start" CHAR(5),
    "time_end" CHAR(5),
    "position" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duty_assignment" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "duty_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "DutyState" NOT NULL DEFAULT 'Assigned',
    "source" "DutySource" NOT NULL,
    "seat" "Seat" NOT NULL DEFAULT 'Going',
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "duty_assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duty_swap" (
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "to_user_id" UUID,
    "in_return_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_by_id" UUID,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "duty_swap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "absence" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "absence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "weekly_email" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "sends_on" "DayOfWeek" NOT NULL DEFAULT 'Monday',
    "sent_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "weekly_email_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "duty_event_id_position_idx" ON "duty"("event_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "duty_id_event_id_key" ON "duty"("id", "event_id");

-- CreateIndex
CREATE INDEX "duty_assignment_event_id_date_idx" ON "duty_assignment"("event_id", "date");

-- CreateIndex
CREATE INDEX "duty_assignment_user_id_date_idx" ON "duty_assignment"("user_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "duty_assignment_duty_id_date_user_id_key" ON "duty_assignment"("duty_id", "date", "user_id");

-- CreateIndex
CREATE INDEX "duty_swap_assignment_id_idx" ON "duty_swap"("assignment_id");

-- CreateIndex
CREATE INDEX "duty_swap_in_return_id_idx" ON "duty_swap"("in_return_id");

-- CreateIndex
CREATE INDEX "duty_swap_to_user_id_idx" ON "duty_swap"("to_user_id");

-- CreateIndex
CREATE INDEX "duty_swap_accepted_by_id_idx" ON "duty_swap"("accepted_by_id");

-- CreateIndex
CREATE INDEX "absence_user_id_starts_on_idx" ON "absence"("user_id", "starts_on");

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_assignment" ADD CONSTRAINT "duty_assignment_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_assignment" ADD CONSTRAINT "duty_assignment_duty_id_event_id_fkey" FOREIGN KEY ("duty_id", "event_id") REFERENCES "duty"("id", "event_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_assignment" ADD CONSTRAINT "duty_assignment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_swap" ADD CONSTRAINT "duty_swap_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "duty_assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_swap" ADD CONSTRAINT "duty_swap_in_return_id_fkey" FOREIGN KEY ("in_return_id") REFERENCES "duty_assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_swap" ADD CONSTRAINT "duty_swap_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_swap" ADD CONSTRAINT "duty_swap_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks and no partial indexes.
ALTER TABLE "duty"
    ADD CONSTRAINT "duty_title_check" CHECK ("title" ~ '\S'),
    ADD CONSTRAINT "duty_count_check" CHECK ("count" BETWEEN 1 AND 1000),
    ADD CONSTRAINT "duty_arrives_check" CHECK ("arrives_minutes_before" BETWEEN 0 AND 1440),
    ADD CONSTRAINT "duty_times_check" CHECK (("time_start" IS NULL) = ("time_end" IS NULL));

ALTER TABLE "duty_swap"
    ADD CONSTRAINT "duty_swap_in_return_check" CHECK ("in_return_id" IS NULL OR "to_user_id" IS NOT NULL);

CREATE UNIQUE INDEX "duty_swap_open_key" ON "duty_swap"("assignment_id") WHERE "accepted_at" IS NULL;

ALTER TABLE "absence"
    ADD CONSTRAINT "absence_days_check" CHECK ("ends_on" >= "starts_on");

ALTER TABLE "weekly_email"
    ADD CONSTRAINT "weekly_email_check" CHECK ("id" = 1);
