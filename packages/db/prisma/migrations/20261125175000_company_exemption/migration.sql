-- AlterTable
ALTER TABLE "user" ADD COLUMN     "company_exempt" BOOLEAN NOT NULL DEFAULT false;

-- A company replaces the exemption.
ALTER TABLE "user" ADD CONSTRAINT user_company_exempt_check CHECK (NOT (company_exempt AND company_id IS NOT NULL));
