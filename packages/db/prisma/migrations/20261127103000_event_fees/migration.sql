-- CreateEnum
CREATE TYPE "EventBilling" AS ENUM ('AtOnce', 'NextRun');

-- CreateEnum
CREATE TYPE "EventChargeState" AS ENUM ('Draft', 'Waiting', 'Billed', 'Dropped');

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "billing" "EventBilling",
ADD COLUMN     "currency" CHAR(3),
ADD COLUMN     "price_per_person" INTEGER;

-- AlterTable
ALTER TABLE "event_meal" ADD COLUMN     "price" INTEGER;

-- CreateTable
CREATE TABLE "event_charge" (
    "id" UUID NOT NULL,
    "event_id" UUID,
    "date" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "state" "EventChargeState" NOT NULL,
    "people" INTEGER,
    "cents" INTEGER,
    "currency" CHAR(3) NOT NULL,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "is_changed" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "run_id" UUID,
    "invoice_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_charge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_charge_user_id_idx" ON "event_charge"("user_id");

-- CreateIndex
CREATE INDEX "event_charge_run_id_idx" ON "event_charge"("run_id");

-- CreateIndex
CREATE INDEX "event_charge_invoice_id_idx" ON "event_charge"("invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_charge_event_id_date_user_id_key" ON "event_charge"("event_id", "date", "user_id");

-- AddForeignKey
ALTER TABLE "event_charge" ADD CONSTRAINT "event_charge_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_charge" ADD CONSTRAINT "event_charge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_charge" ADD CONSTRAINT "event_charge_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "invoice_run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_charge" ADD CONSTRAINT "event_charge_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event"
    ADD CONSTRAINT "event_price_per_person_check" CHECK ("price_per_person" IS NULL OR ("price_per_person" >= 0 AND "currency" IS NOT NULL)),
    ADD CONSTRAINT "event_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$');

ALTER TABLE "event_meal" ADD CONSTRAINT "event_meal_price_check" CHECK ("price" >= 0);

ALTER TABLE "event_charge"
    ADD CONSTRAINT "event_charge_people_check" CHECK ("people" > 0),
    ADD CONSTRAINT "event_charge_cents_check" CHECK ("cents" >= 0),
    ADD CONSTRAINT "event_charge_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "event_charge_amount_check" CHECK (
        "state" IN ('Draft', 'Dropped') OR ("people" IS NOT NULL AND "cents" > 0)),
    -- An invoice belongs to what is billed, and a draft of dues to what waits.
    ADD CONSTRAINT "event_charge_invoice_check" CHECK (("invoice_id" IS NOT NULL) = ("state" = 'Billed')),
    ADD CONSTRAINT "event_charge_run_check" CHECK ("run_id" IS NULL OR "state" = 'Waiting');
