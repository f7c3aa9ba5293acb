-- CreateIndex
CREATE INDEX "sign_in_log_created_at_idx" ON "sign_in_log"("created_at");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "webhook_event_processed_at_idx" ON "webhook_event"("processed_at");

-- The entries whose network address is still there: each leaves the index as it is forgotten.
CREATE INDEX "audit_log_address_idx" ON "audit_log"("created_at") WHERE "address" IS NOT NULL;

-- The same of sign-ins: the last one of each person stays, without it.
CREATE INDEX "sign_in_log_address_idx" ON "sign_in_log"("created_at") WHERE "address" <> '';
