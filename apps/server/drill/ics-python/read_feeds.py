"""Reads feeds with the icalendar package: one JSON text for each line of standard input, one list of dates for each."""

import json
import sys
from datetime import datetime, timezone

from icalendar import Calendar


def read(feed):
    calendar = Calendar.from_ical(feed)
    (zone,) = calendar.walk("VTIMEZONE")
    clock = zone.to_tz()

    def instant(value):
        if not isinstance(value.dt, datetime):
            return value.dt.isoformat()
        # By the offsets of the feed alone, whatever time zone database this machine has.
        wall = value.dt.replace(tzinfo=None)
        return clock.localize(wall).astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%MZ")

    def conference(event):
        link = event.get("CONFERENCE")
        if link is None:
            return None
        return [str(link), link.params["VALUE"], link.params["FEATURE"], link.params["LABEL"]]

    return {
        "name": str(calendar["X-WR-CALNAME"]),
        "errors": [str(error) for part in calendar.walk() for error in part.errors],
        "dates": [
            {
                "uid": str(event["UID"]),
                "start": instant(event["DTSTART"]),
                "end": instant(event["DTEND"]),
                "summary": str(event["SUMMARY"]),
                "description": str(event.get("DESCRIPTION", "")),
                "location": str(event.get("LOCATION", "")),
                "sequence": int(event["SEQUENCE"]),
                "url": str(event["URL"]),
                "conference": conference(event),
            }
            for event in calendar.walk("VEVENT")
        ],
    }


for line in sys.stdin:
    print(json.dumps(read(json.loads(line))), flush=True)
