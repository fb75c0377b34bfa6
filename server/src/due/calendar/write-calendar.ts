import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, describeDay, findKind, formatLaw } from '@lexboard/shared-lib/domain';
import type { CalendarEvent } from './read-events.ts';

interface Calendar {
  /** As calendar programs show it. */
  name: string;
  organisationId: string;
  /** Where its events link to. */
  publicUrl: string;
  /** The time of its entries (DTSTAMP) since 1970 in ms: the same each time, so that the same events are the same text. */
  stamp: number;
}

/** Calendar programs ask again so often, in seconds, where they do as they are told. */
const REFRESH_SECONDS = 3600;

/** A day of the calendar, which has no time and no zone: written by its date in UTC. */
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Some programs take a line for ended where a control character stands. */
const toLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function describe(event: CalendarEvent, link: string): string {
  const { kind, code, statutoryDay, dueDay, internalDay, ownerName, submitted } = event;
  return [
    `${findKind(kind)?.title ?? ''} ${code}`,
    `Law: ${toLine(formatLaw(event))}`,
    `Due: ${describeDay(dueDay)}`,
    statutoryDay !== dueDay && `Statutory day: ${describeDay(statutoryDay)}`,
    internalDay !== dueDay && `Internal day: ${describeDay(internalDay)}`,
    `Owner: ${ownerName || 'nobody'}`,
    submitted && 'Submitted: waits for approval.',
    link,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Writes a calendar (RFC 5545) of what is due: an event of a whole day for each, with a UID that stays for as long as the
 * occurrence does.
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
    const link = `${publicUrl}/due?open=due:${event.id}`;
    const { dueDay, submitted, sequence, changedAt } = event;
    const law = event.lawName || event.law;
    calendar.createEvent({
      id: `due-${event.id}@${organisationId}.lexboard`,
      sequence,
      stamp: new Date(stamp),
      lastModified: new Date(changedAt),
      start: toDate(dueDay),
      end: toDate(addDays(dueDay, 1)),
      allDay: true,
      summary: `${toLine(event.name)} (${toLine(law)})${submitted ? ', submitted' : ''}`,
      description: describe(event, link),
      url: link,
      // A day on which something is due is no day without time for anything else.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
