import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, describeDay, formatLaw, nameOccurrenceKind } from '@lexboard/shared-lib/domain';
import type { CalendarEvent } from './read-events.ts';

interface Calendar {
  /** Name that calendar programs show. */
  name: string;
  organisationId: string;
  /** Origin of the links in events. */
  publicUrl: string;
  /** DTSTAMP of all entries, in ms since 1970. It is fixed, so that equal events give equal text. */
  stamp: number;
}

/** Suggested refresh interval in seconds. */
const REFRESH_SECONDS = 3600;

/** A calendar day as a date in UTC, since it has neither time nor zone. */
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Removes control characters: some programs end a line at one. */
const toLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function describe(event: CalendarEvent, link: string): string {
  const { kind, code, statutoryDay, dueDay, internalDay, ownerName, submitted, applied } = event;
  return [
    `${nameOccurrenceKind(kind)} ${code}`,
    `Law: ${toLine(formatLaw(event))}`,
    `Due: ${describeDay(dueDay)}`,
    statutoryDay !== dueDay && `Statutory day: ${describeDay(statutoryDay)}`,
    internalDay !== dueDay && `Internal day: ${describeDay(internalDay)}`,
    `Owner: ${ownerName || 'nobody'}`,
    submitted && 'Submitted: waits for approval.',
    applied && 'Renewal applied.',
    link,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Writes due days as a calendar (RFC 5545): an all-day event for each occurrence, with a UID that stays the same for its
 * whole life.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { name, organisationId, publicUrl, stamp }: Calendar,
): string {
  const calendar = ical({
    name,
    prodId: '//Lexboard//Calendar feed//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    const link = `${publicUrl}/${event.kind === 'review' ? `review/${event.id}` : `due?open=due:${event.id}`}`;
    const { dueDay, submitted, applied, sequence, changedAt } = event;
    const law = event.lawName || event.law;
    calendar.createEvent({
      id: `due-${event.id}@${organisationId}.lexboard`,
      sequence,
      stamp: new Date(stamp),
      lastModified: new Date(changedAt),
      start: toDate(dueDay),
      end: toDate(addDays(dueDay, 1)),
      allDay: true,
      summary: `${toLine(event.name)} (${toLine(law)})${submitted ? ', submitted' : applied ? ', renewal applied' : ''}`,
      description: describe(event, link),
      url: link,
      // A due day does not block the person's time.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
