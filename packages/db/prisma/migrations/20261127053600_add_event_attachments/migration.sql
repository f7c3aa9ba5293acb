-- CreateTable
CREATE TABLE "event_attachment" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "date" DATE,
    "file_id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,

    CONSTRAINT "event_attachment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_attachment_event_id_date_idx" ON "event_attachment"("event_id", "date");

-- CreateIndex
CREATE INDEX "event_attachment_file_id_idx" ON "event_attachment"("file_id");

-- CreateIndex
CREATE INDEX "event_attachment_created_by_id_idx" ON "event_attachment"("created_by_id");

-- AddForeignKey
ALTER TABLE "event_attachment" ADD CONSTRAINT "event_attachment_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_attachment" ADD CONSTRAINT "event_attachment_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "event_attachment"
    ADD CONSTRAINT "event_attachment_filename_check" CHECK (btrim("filename") <> ''),
    ADD CONSTRAINT "event_attachment_media_type_check" CHECK ("media_type" IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
    ADD CONSTRAINT "event_attachment_size_check" CHECK ("size" > 0);
