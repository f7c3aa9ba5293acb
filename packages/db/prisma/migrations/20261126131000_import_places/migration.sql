-- AlterTable
ALTER TABLE "chapter" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "member_import" ADD COLUMN     "updated" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "chapter_import_id_idx" ON "chapter"("import_id");

-- CreateIndex
CREATE INDEX "company_import_id_idx" ON "company"("import_id");

-- AddForeignKey
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "member_import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company" ADD CONSTRAINT "company_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "member_import"("id") ON DELETE SET NULL ON UPDATE CASCADE;
