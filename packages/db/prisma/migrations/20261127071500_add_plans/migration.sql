-- CreateEnum
CREATE TYPE "PlanInterval" AS ENUM ('Month', 'Year');

-- CreateTable
CREATE TABLE "plan" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "interval" "PlanInterval" NOT NULL,
    "membership_type" "MembershipType",
    "lookup_key" TEXT NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_lookup_key_key" ON "plan"("lookup_key");

ALTER TABLE "plan"
    ADD CONSTRAINT "plan_name_check" CHECK ("name" ~ '\S'),
    ADD CONSTRAINT "plan_cents_check" CHECK ("cents" > 0),
    ADD CONSTRAINT "plan_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "plan_lookup_key_check" CHECK ("lookup_key" ~ '^\w+$');

-- The plans that were in code. With a Stripe account, the prices there with these lookup keys count until a plan is edited.
INSERT INTO "plan" ("id", "name", "cents", "interval", "lookup_key") VALUES
    (gen_random_uuid(), 'Membership', 1800, 'Month', 'membership_month'),
    (gen_random_uuid(), 'Membership', 19800, 'Year', 'membership_year');
