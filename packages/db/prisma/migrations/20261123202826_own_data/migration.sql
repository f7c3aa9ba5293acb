-- CreateTable
CREATE TABLE "data_export" (
    "user_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "key" TEXT,
    "bytes" INTEGER,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "erasure_request" (
    "user_id" UUID NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasure_request_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "erasure" (
    "user_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "stripe_customer_id" TEXT,
    "customer_gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "data_export_key_key" ON "data_export"("key");

-- CreateIndex
CREATE INDEX "data_export_requested_at_idx" ON "data_export"("requested_at");

-- CreateIndex
CREATE INDEX "erasure_request_created_at_idx" ON "erasure_request"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "erasure_stripe_customer_id_key" ON "erasure"("stripe_customer_id");

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
