-- CreateEnum
CREATE TYPE "DuesProration" AS ENUM ('None', 'Monthly');

-- CreateEnum
CREATE TYPE "InvoiceRunState" AS ENUM ('Draft', 'Issued');

-- CreateEnum
CREATE TYPE "InvoiceRunReason" AS ENUM ('Honorary', 'OnLeave', 'Deceased', 'Ended', 'NoLine', 'JoinedAfter', 'AlreadyBilled', 'LeftOut');

-- CreateEnum
CREATE TYPE "InvoiceSource" AS ENUM ('Club', 'Stripe');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('Check', 'Cash', 'Ach', 'Card', 'Other');

-- CreateEnum
CREATE TYPE "CreditKind" AS ENUM ('Adjustment', 'WriteOff', 'Void');

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "issued_on" DATE,
ADD COLUMN     "number" TEXT,
ADD COLUMN     "run_id" UUID,
ADD COLUMN     "source" "InvoiceSource" NOT NULL DEFAULT 'Stripe',
ALTER COLUMN "stripe_invoice_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "invoice_line" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "item" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "cents" INTEGER NOT NULL,
    "is_pass_through" BOOLEAN NOT NULL DEFAULT false,
    "account" TEXT,

    CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counter" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "dues_schedule" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "months" INTEGER NOT NULL,
    "proration" "DuesProration" NOT NULL DEFAULT 'None',
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dues_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dues_line" (
    "id" UUID NOT NULL,
    "schedule_id" UUID NOT NULL,
    "membership_type" "MembershipType" NOT NULL,
    "place" INTEGER NOT NULL,
    "item" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "is_pass_through" BOOLEAN NOT NULL DEFAULT false,
    "account" TEXT,

    CONSTRAINT "dues_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_run" (
    "id" UUID NOT NULL,
    "schedule_id" UUID NOT NULL,
    "as_of" DATE NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "state" "InvoiceRunState" NOT NULL DEFAULT 'Draft',
    "issued_on" DATE,
    "issued_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_run_row" (
    "id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" "InvoiceRunReason",
    "lines" JSONB NOT NULL DEFAULT '[]',
    "total" INTEGER NOT NULL DEFAULT 0,
    "invoice_id" UUID,

    CONSTRAINT "invoice_run_row_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "payer_id" UUID NOT NULL,
    "received_on" DATE NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "reference" TEXT,
    "cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "deposit_id" UUID,
    "reverses_id" UUID,
    "reason" TEXT,
    "stripe_payment_id" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "allocation" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "cents" INTEGER NOT NULL,
    "effective_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "allocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "kind" "CreditKind" NOT NULL,
    "cents" INTEGER NOT NULL,
    "effective_on" DATE NOT NULL,
    "reason" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "cents" INTEGER NOT NULL,
    "refunded_on" DATE NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "reference" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposit" (
    "id" UUID NOT NULL,
    "deposited_on" DATE NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "account" TEXT,
    "reference" TEXT,
    "reverses_id" UUID,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "books_closed" (
    "id" UUID NOT NULL,
    "through" DATE,
    "closed_by_id" UUID,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "books_closed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dues_setting" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "currency" CHAR(3) NOT NULL DEFAULT 'USD',
    "payable_to" TEXT,
    "mail_to" TEXT,
    "sends_reminders" BOOLEAN NOT NULL DEFAULT false,
    "reminder_days" INTEGER[] DEFAULT ARRAY[-7, 1, 30]::INTEGER[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "dues_setting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "invoice_line_invoice_id_place_idx" ON "invoice_line"("invoice_id", "place");

-- CreateIndex
CREATE INDEX "dues_line_schedule_id_place_idx" ON "dues_line"("schedule_id", "place");

-- CreateIndex
CREATE INDEX "invoice_run_schedule_id_idx" ON "invoice_run"("schedule_id");

-- CreateIndex
CREATE INDEX "invoice_run_created_at_id_idx" ON "invoice_run"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_run_row_invoice_id_key" ON "invoice_run_row"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_run_row_user_id_idx" ON "invoice_run_row"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_run_row_run_id_user_id_key" ON "invoice_run_row"("run_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_reverses_id_key" ON "payment"("reverses_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_stripe_payment_id_key" ON "payment"("stripe_payment_id");

-- CreateIndex
CREATE INDEX "payment_payer_id_idx" ON "payment"("payer_id");

-- CreateIndex
CREATE INDEX "payment_received_on_id_idx" ON "payment"("received_on", "id");

-- CreateIndex
CREATE INDEX "payment_deposit_id_idx" ON "payment"("deposit_id");

-- CreateIndex
CREATE INDEX "payment_created_by_id_idx" ON "payment"("created_by_id");

-- CreateIndex
CREATE INDEX "allocation_payment_id_idx" ON "allocation"("payment_id");

-- CreateIndex
CREATE INDEX "allocation_invoice_id_idx" ON "allocation"("invoice_id");

-- CreateIndex
CREATE INDEX "credit_invoice_id_idx" ON "credit"("invoice_id");

-- CreateIndex
CREATE INDEX "credit_created_by_id_idx" ON "credit"("created_by_id");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE INDEX "refund_created_by_id_idx" ON "refund"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "deposit_reverses_id_key" ON "deposit"("reverses_id");

-- CreateIndex
CREATE INDEX "deposit_deposited_on_id_idx" ON "deposit"("deposited_on", "id");

-- CreateIndex
CREATE INDEX "deposit_created_by_id_idx" ON "deposit"("created_by_id");

-- CreateIndex
CREATE INDEX "books_closed_closed_by_id_idx" ON "books_closed"("closed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE INDEX "invoice_run_id_idx" ON "invoice"("run_id");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "invoice_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dues_line" ADD CONSTRAINT "dues_line_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "dues_schedule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run" ADD CONSTRAINT "invoice_run_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "dues_schedule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run_row" ADD CONSTRAINT "invoice_run_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "invoice_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run_row" ADD CONSTRAINT "invoice_run_row_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run_row" ADD CONSTRAINT "invoice_run_row_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer_id_fkey" FOREIGN KEY ("payer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit" ADD CONSTRAINT "credit_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit" ADD CONSTRAINT "credit_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "deposit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "books_closed" ADD CONSTRAINT "books_closed_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks, partial indexes or triggers.
ALTER TABLE "invoice"
    ADD CONSTRAINT "invoice_source_check" CHECK (
        CASE "source" WHEN 'Stripe' THEN "stripe_invoice_id" IS NOT NULL AND "number" IS NULL
        ELSE "stripe_invoice_id" IS NULL AND "number" IS NOT NULL AND "issued_on" IS NOT NULL AND "due_date" IS NOT NULL
             AND "total" > 0 AND "credited" BETWEEN 0 AND "total" END);

ALTER TABLE "invoice_line"
    ADD CONSTRAINT "invoice_line_amount_check" CHECK ("quantity" > 0 AND "cents" > 0),
    ADD CONSTRAINT "invoice_line_item_check" CHECK ("item" ~ '\S');

ALTER TABLE "dues_schedule"
    ADD CONSTRAINT "dues_schedule_name_check" CHECK ("name" ~ '\S'),
    ADD CONSTRAINT "dues_schedule_months_check" CHECK ("months" BETWEEN 1 AND 12);

ALTER TABLE "dues_line"
    ADD CONSTRAINT "dues_line_amount_check" CHECK ("cents" > 0),
    ADD CONSTRAINT "dues_line_item_check" CHECK ("item" ~ '\S');

ALTER TABLE "invoice_run"
    ADD CONSTRAINT "invoice_run_days_check" CHECK ("ends_on" > "starts_on"),
    ADD CONSTRAINT "invoice_run_issued_check" CHECK (("state" = 'Issued') = ("issued_on" IS NOT NULL));

ALTER TABLE "invoice_run_row"
    ADD CONSTRAINT "invoice_run_row_total_check" CHECK ("total" >= 0),
    ADD CONSTRAINT "invoice_run_row_invoice_check" CHECK ("invoice_id" IS NULL OR "reason" IS NULL);

ALTER TABLE "payment"
    ADD CONSTRAINT "payment_cents_check" CHECK (CASE WHEN "reverses_id" IS NULL THEN "cents" > 0 ELSE "cents" < 0 END);

ALTER TABLE "allocation"
    ADD CONSTRAINT "allocation_cents_check" CHECK ("cents" <> 0);

ALTER TABLE "credit"
    ADD CONSTRAINT "credit_cents_check" CHECK ("cents" > 0);

CREATE UNIQUE INDEX "credit_void_key" ON "credit"("invoice_id") WHERE "kind" = 'Void';

ALTER TABLE "refund"
    ADD CONSTRAINT "refund_cents_check" CHECK ("cents" <> 0);

ALTER TABLE "dues_setting"
    ADD CONSTRAINT "dues_setting_check" CHECK ("id" = 1);

-- The books are append-only. A trigger names the columns that may still change: whose record it is when members are
-- merged, who recorded it when that account is deleted, and texts that an erasure blanks.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        -- Only going live removes the books of the trial.
        IF current_setting('clubhouse.removes_books', true) = 'on' THEN
            RETURN OLD;
        END IF;
    ELSIF to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the books are append-only: % of %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "payment_append_only" BEFORE UPDATE OR DELETE ON "payment" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"('payer_id', 'created_by_id', 'deposit_id', 'reference', 'reason');
CREATE TRIGGER "allocation_append_only" BEFORE UPDATE OR DELETE ON "allocation" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "credit_append_only" BEFORE UPDATE OR DELETE ON "credit" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"('created_by_id', 'reason');
CREATE TRIGGER "refund_append_only" BEFORE UPDATE OR DELETE ON "refund" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"('created_by_id', 'reference');
CREATE TRIGGER "deposit_append_only" BEFORE UPDATE OR DELETE ON "deposit" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"('created_by_id', 'account', 'reference');
CREATE TRIGGER "books_closed_append_only" BEFORE UPDATE OR DELETE ON "books_closed" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"('closed_by_id');
CREATE TRIGGER "invoice_append_only" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW WHEN (OLD."source" = 'Club')
    EXECUTE FUNCTION "refuse_ledger_change"('user_id', 'status', 'credited', 'updated_at', 'hosted_invoice_url');
CREATE TRIGGER "invoice_line_append_only" BEFORE UPDATE OR DELETE ON "invoice_line" FOR EACH ROW
    EXECUTE FUNCTION "refuse_ledger_change"('item');
