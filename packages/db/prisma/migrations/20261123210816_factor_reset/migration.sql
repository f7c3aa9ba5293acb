-- AlterTable
ALTER TABLE "sign_in_challenge" ADD COLUMN     "help_code_hash" TEXT;

-- CreateTable
CREATE TABLE "factor_reset" (
    "user_id" UUID NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "factor_reset_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "factor_reset_asked_by_id_idx" ON "factor_reset"("asked_by_id");

-- AddForeignKey
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
