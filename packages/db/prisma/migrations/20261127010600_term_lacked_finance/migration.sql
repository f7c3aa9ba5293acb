-- AlterTable
ALTER TABLE "office_term" ADD COLUMN     "lacked_finance" BOOLEAN NOT NULL DEFAULT false;
