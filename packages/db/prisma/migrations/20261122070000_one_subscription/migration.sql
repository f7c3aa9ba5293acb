-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "extra_since" TIMESTAMPTZ(3);

-- Of two that run the earlier one stays what it is; the night's reconciling ends the others.
UPDATE "subscription" AS "later" SET "extra_since" = now()
 WHERE "status" IN ('Active', 'Trialing', 'PastDue', 'Unpaid', 'Paused')
   AND EXISTS (
     SELECT 1 FROM "subscription" AS "first"
      WHERE "first"."user_id" = "later"."user_id"
        AND "first"."status" IN ('Active', 'Trialing', 'PastDue', 'Unpaid', 'Paused')
        AND ("first"."created_at", "first"."id") < ("later"."created_at", "later"."id"));

-- A member has one subscription that runs.
CREATE UNIQUE INDEX "subscription_one_running_key" ON "subscription"("user_id")
 WHERE "extra_since" IS NULL AND "status" IN ('Active', 'Trialing', 'PastDue', 'Unpaid', 'Paused');
