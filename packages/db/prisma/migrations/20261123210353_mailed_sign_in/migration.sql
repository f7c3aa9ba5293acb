-- CreateTable
CREATE TABLE "mailed_sign_in" (
    "id" UUID NOT NULL,
    "challenge_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "code_hash" TEXT,
    "token_hash" TEXT,
    "remember_me" BOOLEAN NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailed_sign_in_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailed_sign_in_challenge_hash_key" ON "mailed_sign_in"("challenge_hash");

-- CreateIndex
CREATE UNIQUE INDEX "mailed_sign_in_token_hash_key" ON "mailed_sign_in"("token_hash");

-- CreateIndex
CREATE INDEX "mailed_sign_in_user_id_idx" ON "mailed_sign_in"("user_id");

-- CreateIndex
CREATE INDEX "mailed_sign_in_expires_at_idx" ON "mailed_sign_in"("expires_at");

-- AddForeignKey
ALTER TABLE "mailed_sign_in" ADD CONSTRAINT "mailed_sign_in_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
