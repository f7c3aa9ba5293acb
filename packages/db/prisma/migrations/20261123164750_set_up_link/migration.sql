-- CreateTable
CREATE TABLE "set_up_link" (
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "set_up_link_pkey" PRIMARY KEY ("token_hash")
);
