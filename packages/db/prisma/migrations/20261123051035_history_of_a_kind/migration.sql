-- CreateIndex
CREATE INDEX "audit_log_actor_id_created_at_idx" ON "audit_log"("actor_id", "created_at" DESC);

-- The history of one kind of record, the part of an action before its dot: a rare kind is not searched for among all entries.
CREATE INDEX "audit_log_kind_created_at_idx" ON "audit_log"(split_part("action", '.', 1), "created_at" DESC);
