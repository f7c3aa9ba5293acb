-- AlterTable
ALTER TABLE "event" ADD COLUMN     "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "calendar_token_hash" TEXT,
ADD COLUMN     "import_id" UUID;

-- CreateTable
CREATE TABLE "member_import" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "filename" TEXT NOT NULL,
    "created" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_import_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "member_import_created_at_idx" ON "member_import"("created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "user_calendar_token_hash_key" ON "user"("calendar_token_hash");

-- CreateIndex
CREATE INDEX "user_import_id_idx" ON "user"("import_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "member_import"("id") ON DELETE SET NULL ON UPDATE CASCADE;
