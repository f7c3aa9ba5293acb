-- Addresses are compared without invisible characters, and with the apostrophes and hyphens of a keyboard, so a stored
-- address with others would not be found. It stays as it is if another account has the address that it would become.
WITH "typed" AS (
    SELECT "id",
           btrim(normalize(translate(
               regexp_replace("email", U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8]', '', 'g'),
               U&'\2018\2019\201A\201B\02B9\02BB\02BC\02BD\2032\00B4\05F3\FF07\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D\05BE',
               repeat('''', 12) || repeat('-', 12)), NFKC)) AS "email"
      FROM "user" WHERE octet_length("email") <> char_length("email")
), "clean" AS (
    SELECT DISTINCT ON (lower("email" COLLATE "C")) "id", "email" FROM "typed" ORDER BY lower("email" COLLATE "C"), "id"
)
UPDATE "user" u SET "email" = "clean"."email" FROM "clean"
 WHERE u."id" = "clean"."id" AND u."email" <> "clean"."email"
   AND NOT EXISTS (SELECT FROM "user" other WHERE other."email_key" = lower("clean"."email" COLLATE "C"));

WITH "typed" AS (
    SELECT "id", "event_id", "date", "confirmed_at",
           btrim(normalize(translate(
               regexp_replace("email", U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8]', '', 'g'),
               U&'\2018\2019\201A\201B\02B9\02BB\02BC\02BD\2032\00B4\05F3\FF07\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D\05BE',
               repeat('''', 12) || repeat('-', 12)), NFKC)) AS "email"
      FROM "rsvp" WHERE octet_length("email") <> char_length("email")
), "clean" AS (
    SELECT DISTINCT ON ("event_id", "date", lower("email" COLLATE "C")) * FROM "typed"
     ORDER BY "event_id", "date", lower("email" COLLATE "C"), "confirmed_at"
)
UPDATE "rsvp" r SET "email" = "clean"."email" FROM "clean"
 WHERE r."id" = "clean"."id" AND r."email" <> "clean"."email"
   AND NOT EXISTS (SELECT FROM "rsvp" other
                    WHERE other."event_id" = "clean"."event_id" AND other."date" = "clean"."date"
                      AND other."email_key" = lower("clean"."email" COLLATE "C"));
