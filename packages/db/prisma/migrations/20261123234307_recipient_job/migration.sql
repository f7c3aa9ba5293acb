-- AlterTable
ALTER TABLE "message_recipient" ADD COLUMN     "job_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "message_recipient_job_id_key" ON "message_recipient"("job_id");
