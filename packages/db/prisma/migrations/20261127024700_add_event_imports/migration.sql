-- CreateTable
CREATE TABLE "event_import" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "filename" TEXT NOT NULL,
    "chapter_id" UUID,
    "created" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imported_event" (
    "event_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "stored_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "imported_event_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "event_import_created_at_idx" ON "event_import"("created_at" DESC);

-- CreateIndex
CREATE INDEX "imported_event_uid_idx" ON "imported_event"("uid");

-- CreateIndex
CREATE INDEX "imported_event_import_id_idx" ON "imported_event"("import_id");

-- AddForeignKey
ALTER TABLE "imported_event" ADD CONSTRAINT "imported_event_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_event" ADD CONSTRAINT "imported_event_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "event_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
