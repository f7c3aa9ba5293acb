-- AlterTable
ALTER TABLE "contact_message" ALTER COLUMN "email" DROP NOT NULL;
