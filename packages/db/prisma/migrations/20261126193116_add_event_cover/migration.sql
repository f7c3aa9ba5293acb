-- AlterTable
ALTER TABLE "event" ADD COLUMN     "cover" JSONB;

-- Written by hand: Prisma has no checks. An image that isn't decorative is described.
ALTER TABLE "event"
    ADD CONSTRAINT "event_cover_check" CHECK (
        "cover" IS NULL
        OR coalesce(
            "cover"->>'picture' ~ '^[0-9a-z-]+$'
            AND jsonb_typeof("cover"->'isDecorative') = 'boolean'
            AND ("cover"->>'alt' ~ '\S' OR "cover"->'isDecorative' = 'true'),
            false));
