-- CreateTable
CREATE TABLE "event_meal" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "event_meal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_meal_event_id_name_key" ON "event_meal"("event_id", "name");

-- AddForeignKey
ALTER TABLE "event_meal" ADD CONSTRAINT "event_meal_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The meals that events offer already. Until a meal is renamed its ID follows from the event and its name, as the server
-- derives it for a meal that a previous version adds during the update.
INSERT INTO "event_meal" ("id", "event_id", "name", "place")
SELECT overlay(overlay(md5(e.id::text || ' ' || meal.name) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid,
       e.id, meal.name, meal.place - 1
  FROM "event" e, unnest(e.meals) WITH ORDINALITY AS meal(name, place)
    ON CONFLICT DO NOTHING;
