import { law, lawCentral, type RecordValues } from '@lexboard/shared-lib/domain';
import { buildDays } from './demo-schedule.ts';
import type { DemoEvent, DemoLaw } from './demo-shapes.ts';
import type { DemoRecord } from './read-demo.ts';
import type { ReadValues } from './read-values.ts';

/** The time of events on a day: when offices open in India. */
export const timeOn = (day: string) => new Date(`${day}T04:30:00Z`);

/** A record below a law as its form would send it. @param today ISO */
export function buildRecordValues(
  { kind, law: above, values, ...timing }: DemoRecord,
  read: ReadValues,
  today: string,
): RecordValues {
  const said = { ...read(kind, values), [lawCentral]: String(above.values['Central']) };
  return { ...said, ...buildDays(kind, said, timing, today) };
}

/** The fields that an event changed in a law, with their new values. */
export function changeOf(event: DemoEvent, final: RecordValues): RecordValues {
  if (event.action === 'Repealed') return { [law.wire.lawStatus]: 'Repealed' };
  return event.changed ? { [event.changed.field]: final[event.changed.field] ?? null } : {};
}

/** The values that a law was created with, before the events of its life. */
export function buildFirstValues(demo: DemoLaw, final: RecordValues, read: ReadValues): RecordValues {
  const events = [...(demo.history ?? [])].reverse();
  const earlier = events.map((event): RecordValues => {
    if (event.action === 'Repealed') return { [law.wire.lawStatus]: 'Active' };
    return event.changed ? read(law, { [event.changed.field]: event.changed.from }) : {};
  });
  return earlier.reduce((values, change) => ({ ...values, ...change }), final);
}
