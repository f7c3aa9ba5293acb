-- AlterTable
ALTER TABLE "session_family" ADD COLUMN     "known_device_id" UUID;

-- CreateTable
CREATE TABLE "known_device" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "known_device_last_seen_at_idx" ON "known_device"("last_seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "known_device_user_id_secret_hash_key" ON "known_device"("user_id", "secret_hash");

-- CreateIndex
CREATE INDEX "session_family_known_device_id_idx" ON "session_family"("known_device_id");

-- AddForeignKey
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_known_device_id_fkey" FOREIGN KEY ("known_device_id") REFERENCES "known_device"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
