-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('Active', 'Inactive', 'Suspended', 'Deleted');

-- CreateEnum
CREATE TYPE "RoleName" AS ENUM ('Admin', 'Member');

-- CreateEnum
CREATE TYPE "DayOfWeek" AS ENUM ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');

-- CreateEnum
CREATE TYPE "EventType" AS ENUM ('Once', 'Recurring');

-- CreateEnum
CREATE TYPE "JoinRequestStatus" AS ENUM ('Pending', 'Approved', 'Rejected');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('Active', 'Trialing', 'PastDue', 'Unpaid', 'Paused', 'Incomplete', 'IncompleteExpired', 'Canceled');

-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('Draft', 'Open', 'Paid', 'Uncollectible', 'Void');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    -- By hand: generated, so that no writer can forget it.
    "email_key" TEXT NOT NULL GENERATED ALWAYS AS (lower("email")) STORED,
    "password_hash" TEXT,
    "phone_number" TEXT NOT NULL,
    "phone_ext" TEXT,
    "avatar" TEXT,
    "status" "UserStatus" NOT NULL DEFAULT 'Active',
    "stripe_customer_id" TEXT,
    "chapter_id" UUID,
    "company_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_role" (
    "user_id" UUID NOT NULL,
    "name" "RoleName" NOT NULL,

    CONSTRAINT "user_role_pkey" PRIMARY KEY ("user_id","name")
);

-- CreateTable
CREATE TABLE "sign_in_log" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_family" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "remember_me" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_family_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "family_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3),
    "successor" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_token" (
    "id" TEXT NOT NULL,
    "family_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "company" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "contact_name" TEXT,
    "address" TEXT NOT NULL,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "phone_number" TEXT,
    "phone_ext" TEXT,
    "url" TEXT,
    "logo" TEXT,
    "industry" TEXT,
    "description" TEXT NOT NULL,
    "social_links" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "join_request" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "status" "JoinRequestStatus" NOT NULL DEFAULT 'Pending',
    "reason" TEXT,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "join_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chapter" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "location" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "email" TEXT,
    "time_start" CHAR(5) NOT NULL DEFAULT '09:00',
    "time_end" CHAR(5) NOT NULL DEFAULT '10:00',
    "day_of_week" "DayOfWeek",
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chapter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "type" "EventType" NOT NULL,
    "date" DATE,
    "day_of_week" "DayOfWeek",
    "chapter_id" UUID,
    "description" TEXT,
    "location" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "time_start" CHAR(5) NOT NULL,
    "time_end" CHAR(5) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_subscription_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "canceled_at" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_log" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "type" TEXT NOT NULL,
    "raw_payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_invoice_id" TEXT NOT NULL,
    "status" "InvoiceStatus" NOT NULL,
    "total" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL DEFAULT 'USD',
    "due_date" TIMESTAMPTZ(3),
    "hosted_invoice_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "processed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_setting" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "email" BOOLEAN NOT NULL,
    "sms" BOOLEAN NOT NULL,

    CONSTRAINT "account_setting_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "contact_message" (
    "id" UUID NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "phone_ext" TEXT,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "entity_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key_key" ON "user"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "user_stripe_customer_id_key" ON "user"("stripe_customer_id");

-- CreateIndex
CREATE INDEX "user_chapter_id_idx" ON "user"("chapter_id");

-- CreateIndex
CREATE INDEX "user_company_id_idx" ON "user"("company_id");

-- CreateIndex
CREATE INDEX "user_role_name_idx" ON "user_role"("name");

-- CreateIndex
CREATE INDEX "sign_in_log_user_id_created_at_idx" ON "sign_in_log"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "session_family_user_id_idx" ON "session_family"("user_id");

-- CreateIndex
CREATE INDEX "session_family_expires_at_idx" ON "session_family"("expires_at");

-- CreateIndex
CREATE INDEX "session_family_id_idx" ON "session"("family_id");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "access_token_family_id_idx" ON "access_token"("family_id");

-- CreateIndex
CREATE INDEX "access_token_expires_at_idx" ON "access_token"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "company_name_idx" ON "company"("name");

-- CreateIndex
CREATE INDEX "join_request_status_created_at_idx" ON "join_request"("status", "created_at");

-- CreateIndex
CREATE INDEX "join_request_user_id_idx" ON "join_request"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "chapter_slug_key" ON "chapter"("slug");

-- CreateIndex
CREATE INDEX "event_chapter_id_idx" ON "event"("chapter_id");

-- CreateIndex
CREATE INDEX "event_date_idx" ON "event"("date");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_stripe_subscription_id_key" ON "subscription"("stripe_subscription_id");

-- CreateIndex
CREATE INDEX "subscription_user_id_created_at_idx" ON "subscription"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "subscription_log_created_at_idx" ON "subscription_log"("created_at" DESC);

-- CreateIndex
CREATE INDEX "subscription_log_user_id_idx" ON "subscription_log"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_stripe_invoice_id_key" ON "invoice"("stripe_invoice_id");

-- CreateIndex
CREATE INDEX "invoice_user_id_idx" ON "invoice"("user_id");

-- CreateIndex
CREATE INDEX "invoice_created_at_idx" ON "invoice"("created_at" DESC);

-- CreateIndex
CREATE INDEX "contact_message_created_at_idx" ON "contact_message"("created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_entity_id_idx" ON "audit_log"("entity_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_chapter_id_fkey" FOREIGN KEY ("chapter_id") REFERENCES "chapter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_log" ADD CONSTRAINT "sign_in_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "session_family"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "session_family"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_chapter_id_fkey" FOREIGN KEY ("chapter_id") REFERENCES "chapter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_log" ADD CONSTRAINT "subscription_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_setting" ADD CONSTRAINT "account_setting_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From here on by hand: what schema.prisma cannot say.

-- One pending request for each user.
CREATE UNIQUE INDEX "join_request_pending_user_id_key" ON "join_request"("user_id") WHERE "status" = 'Pending';

ALTER TABLE "user"
    ADD CONSTRAINT "user_names_check" CHECK ("firstname" ~ '\S' AND "lastname" ~ '\S'),
    ADD CONSTRAINT "user_email_check" CHECK ("email" ~ '\S'),
    ADD CONSTRAINT "user_version_check" CHECK ("version" >= 1);

ALTER TABLE "company"
    ADD CONSTRAINT "company_name_check" CHECK ("name" ~ '\S'),
    ADD CONSTRAINT "company_latitude_check" CHECK ("latitude" BETWEEN -90 AND 90),
    ADD CONSTRAINT "company_longitude_check" CHECK ("longitude" BETWEEN -180 AND 180),
    ADD CONSTRAINT "company_social_links_check" CHECK (jsonb_typeof("social_links") = 'object'),
    ADD CONSTRAINT "company_version_check" CHECK ("version" >= 1);

ALTER TABLE "join_request"
    ADD CONSTRAINT "join_request_note_check" CHECK ("note" ~ '\S'),
    ADD CONSTRAINT "join_request_reason_check" CHECK ("reason" IS NULL OR "status" = 'Rejected'),
    ADD CONSTRAINT "join_request_decided_at_check" CHECK (("status" = 'Pending') = ("decided_at" IS NULL));

ALTER TABLE "chapter"
    ADD CONSTRAINT "chapter_name_check" CHECK ("name" ~ '\S'),
    ADD CONSTRAINT "chapter_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ADD CONSTRAINT "chapter_latitude_check" CHECK ("latitude" BETWEEN -90 AND 90),
    ADD CONSTRAINT "chapter_longitude_check" CHECK ("longitude" BETWEEN -180 AND 180),
    ADD CONSTRAINT "chapter_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "chapter_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "chapter_time_order_check" CHECK ("time_end" > "time_start"),
    ADD CONSTRAINT "chapter_version_check" CHECK ("version" >= 1);

ALTER TABLE "event"
    ADD CONSTRAINT "event_title_check" CHECK ("title" ~ '\S'),
    ADD CONSTRAINT "event_type_check" CHECK (CASE "type"
        WHEN 'Once' THEN "date" IS NOT NULL AND "day_of_week" IS NULL
        WHEN 'Recurring' THEN "date" IS NULL AND "day_of_week" IS NOT NULL AND "chapter_id" IS NOT NULL
        ELSE false
    END),
    ADD CONSTRAINT "event_latitude_check" CHECK ("latitude" BETWEEN -90 AND 90),
    ADD CONSTRAINT "event_longitude_check" CHECK ("longitude" BETWEEN -180 AND 180),
    ADD CONSTRAINT "event_time_start_check" CHECK ("time_start" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "event_time_end_check" CHECK ("time_end" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    ADD CONSTRAINT "event_time_order_check" CHECK ("time_end" > "time_start"),
    ADD CONSTRAINT "event_version_check" CHECK ("version" >= 1);

ALTER TABLE "invoice"
    ADD CONSTRAINT "invoice_total_check" CHECK ("total" >= 0),
    ADD CONSTRAINT "invoice_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$');

ALTER TABLE "contact_message"
    ADD CONSTRAINT "contact_message_names_check" CHECK ("firstname" ~ '\S' AND "lastname" ~ '\S');
