-- One lower-casing of addresses, the same as packages/schema/src/email-key.ts: the collation "C" knows A to Z only.
-- What was unique before stays so: two addresses that were apart do not become one.
ALTER TABLE "user" DROP COLUMN "email_key";
ALTER TABLE "user" ADD COLUMN "email_key" TEXT NOT NULL GENERATED ALWAYS AS (lower("email" COLLATE "C")) STORED;
CREATE UNIQUE INDEX "user_email_key_key" ON "user"("email_key");

-- By which personal access token something was done, in the words of its owner; tokens themselves do not stay.
ALTER TABLE "audit_log" ADD COLUMN "token_name" TEXT;
