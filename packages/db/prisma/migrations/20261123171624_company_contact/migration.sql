-- AlterTable
ALTER TABLE "user" ADD COLUMN     "is_company_contact" BOOLEAN NOT NULL DEFAULT false;
