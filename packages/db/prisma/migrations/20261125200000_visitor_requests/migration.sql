-- Each request of a visitor waits by itself, so that its link confirms what it was mailed for; one of them is confirmed.
-- DropIndex
DROP INDEX "rsvp_event_id_date_email_key_key";

-- CreateIndex
CREATE UNIQUE INDEX "rsvp_confirmed_email_key_key" ON "rsvp"("event_id", "date", "email_key") WHERE "confirmed_at" IS NOT NULL;
