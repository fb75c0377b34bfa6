import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, describeDay, formatLaw, nameOccurrenceKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
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
    t('Law: {law}', { law: toLine(formatLaw(event)) }),
    t('Due: {day}', { day: describeDay(dueDay) }),
    statutoryDay !== dueDay && t('Statutory day: {day}', { day: describeDay(statutoryDay) }),
    internalDay !== dueDay && t('Internal day: {day}', { day: describeDay(internalDay) }),
    t('Owner: {person}', { person: ownerName || t('nobody') }),
    submitted && t('Submitted: waits for approval.'),
    applied && t('Renewal applied.'),
    link,
  ]
    .filter(Boolean)
    .join('\n');
}

function describeSummary(event: CalendarEvent): string {
  const said = { name: toLine(event.name), law: toLine(event.lawName || event.law) };
  if (event.submitted) return t('{name} ({law}), submitted', said);
  return event.applied ? t('{name} ({law}), renewal applied', said) : `${said.name} (${said.law})`;
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
    const { dueDay, sequence, changedAt } = event;
    calendar.createEvent({
      id: `due-${event.id}@${organisationId}.lexboard`,
      sequence,
      stamp: new Date(stamp),
      lastModified: new Date(changedAt),
      start: toDate(dueDay),
      end: toDate(addDays(dueDay, 1)),
      allDay: true,
      summary: describeSummary(event),
      description: describe(event, link),
      url: link,
      // A due day does not block the person's time.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
