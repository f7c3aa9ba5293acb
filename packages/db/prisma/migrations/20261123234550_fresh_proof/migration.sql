-- AlterEnum
ALTER TYPE "PasskeyPurpose" ADD VALUE 'Prove';

-- CreateTable
CREATE TABLE "mailed_proof" (
    "id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "code_hash" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailed_proof_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailed_proof_family_id_key" ON "mailed_proof"("family_id");

-- CreateIndex
CREATE INDEX "mailed_proof_expires_at_idx" ON "mailed_proof"("expires_at");

-- AddForeignKey
ALTER TABLE "mailed_proof" ADD CONSTRAINT "mailed_proof_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "session_family"("id") ON DELETE CASCADE ON UPDATE CASCADE;
