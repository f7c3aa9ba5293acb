-- CreateEnum
CREATE TYPE "RsvpAudience" AS ENUM ('None', 'Members');

-- CreateEnum
CREATE TYPE "RsvpAnswer" AS ENUM ('Yes', 'No', 'Maybe');

-- CreateEnum
CREATE TYPE "Seat" AS ENUM ('Going', 'Waitlisted');

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "capacity" INTEGER,
ADD COLUMN     "guests_per_rsvp" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "meals" TEXT[] NOT NULL DEFAULT '{}',
ADD COLUMN     "rsvp" "RsvpAudience" NOT NULL DEFAULT 'None',
ADD COLUMN     "rsvp_closes_hours" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "rsvp" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "answer" "RsvpAnswer" NOT NULL,
    "meal" TEXT,
    "guests" JSONB NOT NULL DEFAULT '[]',
    "party" INTEGER NOT NULL DEFAULT 1,
    "note" TEXT,
    "seat" "Seat",
    "queued_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rsvp_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rsvp_user_id_date_idx" ON "rsvp"("user_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "rsvp_event_id_date_user_id_key" ON "rsvp"("event_id", "date", "user_id");

-- AddForeignKey
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event"
    ADD CONSTRAINT "event_capacity_check" CHECK ("capacity" >= 1),
    ADD CONSTRAINT "event_rsvp_closes_hours_check" CHECK ("rsvp_closes_hours" >= 0),
    ADD CONSTRAINT "event_guests_per_rsvp_check" CHECK ("guests_per_rsvp" >= 0);

-- Who says yes has a seat or waits for one, and nobody else.
ALTER TABLE "rsvp"
    ADD CONSTRAINT "rsvp_seat_check" CHECK (("answer" = 'Yes') = ("seat" IS NOT NULL)),
    ADD CONSTRAINT "rsvp_queued_at_check" CHECK (("seat" IS NULL) = ("queued_at" IS NULL)),
    ADD CONSTRAINT "rsvp_party_check" CHECK ("party" = 1 + jsonb_array_length("guests"));
