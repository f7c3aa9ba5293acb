-- AlterTable
ALTER TABLE "invoice" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);

-- A reminder doesn't change the books.
DROP TRIGGER "invoice_append_only" ON "invoice";
CREATE TRIGGER "invoice_append_only" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW WHEN (OLD."source" = 'Club')
    EXECUTE FUNCTION "refuse_ledger_change"('user_id', 'status', 'credited', 'updated_at', 'hosted_invoice_url', 'reminded_at');
