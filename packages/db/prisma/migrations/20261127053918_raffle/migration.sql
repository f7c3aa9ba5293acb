-- CreateEnum
CREATE TYPE "SaleChannel" AS ENUM ('Paper', 'Table', 'Online');

-- CreateEnum
CREATE TYPE "TicketPayment" AS ENUM ('Cash', 'Check', 'Card');

-- CreateEnum
CREATE TYPE "TicketState" AS ENUM ('Unsold', 'Sold', 'Void', 'Lost');

-- CreateEnum
CREATE TYPE "DrawMethod" AS ENUM ('Drum', 'Computed');

-- CreateEnum
CREATE TYPE "DrawnTicketState" AS ENUM ('Waiting', 'Claimed', 'Forfeited');

-- CreateEnum
CREATE TYPE "ForfeitReason" AS ENUM ('NoResponse', 'UnderAge', 'Declined');

-- CreateTable
CREATE TABLE "raffle" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "printed" INTEGER,
    "online_sales" BOOLEAN NOT NULL DEFAULT true,
    "card_sales" BOOLEAN NOT NULL DEFAULT true,
    "max_tickets" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "raffle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_book" (
    "id" UUID NOT NULL,
    "raffle_id" UUID NOT NULL,
    "from_number" INTEGER NOT NULL,
    "to_number" INTEGER NOT NULL,
    "seller_id" UUID,
    "returned_on" DATE,
    "lost_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_book_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_sale" (
    "id" UUID NOT NULL,
    "raffle_id" UUID NOT NULL,
    "reference" UUID NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,
    "seller_id" UUID,
    "channel" "SaleChannel" NOT NULL,
    "method" "TicketPayment" NOT NULL,
    "cents" INTEGER NOT NULL,
    "buyer_name" TEXT,
    "buyer_phone" TEXT,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_sale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket" (
    "raffle_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "book_id" UUID NOT NULL,
    "sale_id" UUID,
    "state" "TicketState" NOT NULL DEFAULT 'Unsold',

    CONSTRAINT "ticket_pkey" PRIMARY KEY ("raffle_id","number")
);

-- CreateTable
CREATE TABLE "raffle_deposit" (
    "id" UUID NOT NULL,
    "raffle_id" UUID NOT NULL,
    "deposited_on" DATE NOT NULL,
    "cents" INTEGER NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "raffle_deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draw" (
    "id" UUID NOT NULL,
    "raffle_id" UUID NOT NULL,
    "method" "DrawMethod" NOT NULL,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,
    "tickets" INTEGER NOT NULL,
    "list_sha256" TEXT NOT NULL,
    "secret" TEXT,
    "commitment" TEXT,
    "alternates" INTEGER NOT NULL,
    "dice" TEXT,
    "witnesses" TEXT,
    "drawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "draw_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drawn_ticket" (
    "id" UUID NOT NULL,
    "draw_id" UUID NOT NULL,
    "draw_order" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "is_alternate" BOOLEAN NOT NULL,
    "place" TEXT,
    "claim_by" DATE,
    "state" "DrawnTicketState" NOT NULL DEFAULT 'Waiting',
    "reason" "ForfeitReason",
    "shown_name" TEXT,

    CONSTRAINT "drawn_ticket_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "raffle_year_key" ON "raffle"("year");

-- CreateIndex
CREATE INDEX "ticket_book_seller_id_idx" ON "ticket_book"("seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_book_raffle_id_from_number_key" ON "ticket_book"("raffle_id", "from_number");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_sale_reference_key" ON "ticket_sale"("reference");

-- CreateIndex
CREATE INDEX "ticket_sale_raffle_id_sold_at_id_idx" ON "ticket_sale"("raffle_id", "sold_at", "id");

-- CreateIndex
CREATE INDEX "ticket_sale_seller_id_idx" ON "ticket_sale"("seller_id");

-- CreateIndex
CREATE INDEX "ticket_book_id_number_idx" ON "ticket"("book_id", "number");

-- CreateIndex
CREATE INDEX "ticket_sale_id_idx" ON "ticket"("sale_id");

-- CreateIndex
CREATE INDEX "raffle_deposit_raffle_id_idx" ON "raffle_deposit"("raffle_id");

-- CreateIndex
CREATE UNIQUE INDEX "draw_raffle_id_key" ON "draw"("raffle_id");

-- CreateIndex
CREATE UNIQUE INDEX "drawn_ticket_draw_id_number_key" ON "drawn_ticket"("draw_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "drawn_ticket_draw_id_draw_order_key" ON "drawn_ticket"("draw_id", "draw_order");

-- AddForeignKey
ALTER TABLE "ticket_book" ADD CONSTRAINT "ticket_book_raffle_id_fkey" FOREIGN KEY ("raffle_id") REFERENCES "raffle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_book" ADD CONSTRAINT "ticket_book_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_sale" ADD CONSTRAINT "ticket_sale_raffle_id_fkey" FOREIGN KEY ("raffle_id") REFERENCES "raffle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_sale" ADD CONSTRAINT "ticket_sale_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_raffle_id_fkey" FOREIGN KEY ("raffle_id") REFERENCES "raffle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "ticket_book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "ticket_sale"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "raffle_deposit" ADD CONSTRAINT "raffle_deposit_raffle_id_fkey" FOREIGN KEY ("raffle_id") REFERENCES "raffle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw" ADD CONSTRAINT "draw_raffle_id_fkey" FOREIGN KEY ("raffle_id") REFERENCES "raffle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drawn_ticket" ADD CONSTRAINT "drawn_ticket_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draw"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: Prisma has no checks.
ALTER TABLE "raffle"
    ADD CONSTRAINT "raffle_year_check" CHECK ("year" BETWEEN 1900 AND 2199),
    ADD CONSTRAINT "raffle_printed_check" CHECK ("printed" >= 0),
    ADD CONSTRAINT "raffle_max_tickets_check" CHECK ("max_tickets" > 0);

ALTER TABLE "ticket_book"
    ADD CONSTRAINT "ticket_book_numbers_check" CHECK ("from_number" >= 1 AND "to_number" >= "from_number");

ALTER TABLE "ticket_sale"
    ADD CONSTRAINT "ticket_sale_cents_check" CHECK ("cents" >= 0),
    ADD CONSTRAINT "ticket_sale_void_check" CHECK (("voided_at" IS NULL) = ("void_reason" IS NULL));

ALTER TABLE "ticket"
    ADD CONSTRAINT "ticket_sale_check" CHECK (
        ("state" <> 'Sold' OR "sale_id" IS NOT NULL) AND ("state" NOT IN ('Unsold', 'Lost') OR "sale_id" IS NULL));

ALTER TABLE "raffle_deposit"
    ADD CONSTRAINT "raffle_deposit_cents_check" CHECK ("cents" <> 0);

ALTER TABLE "draw"
    ADD CONSTRAINT "draw_secret_check" CHECK (
        (("method" = 'Computed') = ("secret" IS NOT NULL)) AND (("secret" IS NULL) = ("commitment" IS NULL)));

ALTER TABLE "drawn_ticket"
    ADD CONSTRAINT "drawn_ticket_place_check" CHECK ("state" = 'Waiting' OR "place" IS NOT NULL),
    ADD CONSTRAINT "drawn_ticket_reason_check" CHECK (("state" = 'Forfeited') = ("reason" IS NOT NULL));

-- A place has one winner; those who forfeited it are kept beside.
CREATE UNIQUE INDEX "drawn_ticket_place_key" ON "drawn_ticket"("draw_id", "place") WHERE "state" <> 'Forfeited';

-- A raffle for each year in which the club has published one.
INSERT INTO "raffle" ("id", "year")
SELECT gen_random_uuid(), "year"
  FROM (SELECT DISTINCT left("value"->'drawing'->>'date', 4)::int AS "year"
          FROM "site_section_version"
         WHERE "key" = 'raffle' AND "value"->'drawing'->>'date' ~ '^(19|20|21)\d\d-\d\d-\d\d$'
           AND "value"->>'isShown' = 'true') AS "published";
