-- AlterEnum
ALTER TYPE "RsvpAudience" ADD VALUE 'Everyone';

-- AlterTable
ALTER TABLE "rsvp" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "email" TEXT,
ADD COLUMN     "email_key" TEXT GENERATED ALWAYS AS (lower("email" COLLATE "C")) STORED,
ADD COLUMN     "link_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "name" TEXT,
ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "rsvp_link_hashes_idx" ON "rsvp" USING GIN ("link_hashes");

-- CreateIndex
CREATE UNIQUE INDEX "rsvp_event_id_date_email_key_key" ON "rsvp"("event_id", "date", "email_key");

-- Only an event that everyone sees can ask everyone.
ALTER TABLE "event"
    ADD CONSTRAINT "event_rsvp_check" CHECK ("rsvp"::text <> 'Everyone' OR "is_public");

-- Either a member, or a visitor by name.
ALTER TABLE "rsvp"
    ADD CONSTRAINT "rsvp_person_check" CHECK (
        CASE WHEN "user_id" IS NULL THEN "name" IS NOT NULL
             ELSE "name" IS NULL AND "email" IS NULL AND "confirmed_at" IS NULL END);

-- Who says yes has a seat or waits for one, and nobody else; a visitor once they have confirmed.
ALTER TABLE "rsvp"
    DROP CONSTRAINT "rsvp_seat_check",
    ADD CONSTRAINT "rsvp_seat_check" CHECK (
        ("answer" = 'Yes' AND ("user_id" IS NOT NULL OR "confirmed_at" IS NOT NULL)) = ("seat" IS NOT NULL));
