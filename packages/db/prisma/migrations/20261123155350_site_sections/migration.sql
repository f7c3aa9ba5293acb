-- CreateTable
CREATE TABLE "site_section" (
    "key" TEXT NOT NULL,
    "published" JSONB,
    "version" INTEGER NOT NULL DEFAULT 0,
    "draft" JSONB,
    "draft_version" INTEGER NOT NULL DEFAULT 0,
    "draft_at" TIMESTAMPTZ(3),
    "draft_by_id" UUID,

    CONSTRAINT "site_section_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "site_section_version" (
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "published_by_id" UUID,

    CONSTRAINT "site_section_version_pkey" PRIMARY KEY ("key","version")
);

-- CreateTable
CREATE TABLE "site_picture" (
    "id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,

    CONSTRAINT "site_picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "site_section_draft_by_id_idx" ON "site_section"("draft_by_id");

-- CreateIndex
CREATE INDEX "site_section_version_published_by_id_idx" ON "site_section_version"("published_by_id");

-- CreateIndex
CREATE INDEX "site_picture_created_by_id_idx" ON "site_picture"("created_by_id");

-- AddForeignKey
ALTER TABLE "site_section" ADD CONSTRAINT "site_section_draft_by_id_fkey" FOREIGN KEY ("draft_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_section_version" ADD CONSTRAINT "site_section_version_key_fkey" FOREIGN KEY ("key") REFERENCES "site_section"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_section_version" ADD CONSTRAINT "site_section_version_published_by_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_picture" ADD CONSTRAINT "site_picture_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
