-- AlterTable
ALTER TABLE "user" ALTER COLUMN "email" DROP NOT NULL,
ALTER COLUMN "email_key" DROP NOT NULL,
ALTER COLUMN "phone_number" DROP NOT NULL,
ADD COLUMN     "email_shared_with_id" UUID;

-- CreateIndex
CREATE INDEX "user_email_shared_with_id_idx" ON "user"("email_shared_with_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_email_shared_with_id_fkey" FOREIGN KEY ("email_shared_with_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Imports wrote a blank for a missing number.
UPDATE "user" SET "phone_number" = NULL WHERE "phone_number" = '';

-- An account needs an address, and only people without one share another's.
ALTER TABLE "user"
ADD CONSTRAINT "user_sign_in_check" CHECK ("email" IS NOT NULL OR "password_hash" IS NULL),
ADD CONSTRAINT "user_shared_email_check" CHECK ("email_shared_with_id" IS NULL OR "email" IS NULL);
