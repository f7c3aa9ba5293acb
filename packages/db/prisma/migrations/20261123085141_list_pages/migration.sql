-- The orders of the long lists, so that a page of one costs what it has.
CREATE INDEX "invoice_created_at_id_idx" ON "invoice"("created_at", "id");
DROP INDEX "invoice_created_at_idx";
CREATE INDEX "subscription_created_at_id_idx" ON "subscription"("created_at", "id");
CREATE INDEX "user_lastname_firstname_id_idx" ON "user"("lastname", "firstname", "id");
CREATE INDEX "event_list_idx" ON "event"((coalesce("date", 'infinity'::date)), "time_start", "id");
