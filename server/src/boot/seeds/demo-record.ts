import {
  addDays,
  law,
  lawCentral,
  license,
  tidyRows,
  type RecordValues,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { buildDays } from './demo-schedule.ts';
import type { DemoEvent, DemoLaw } from './demo-shapes.ts';
import type { DemoRecord } from './read-demo.ts';
import type { ReadValues } from './read-values.ts';

/** The time of events on a day: when offices open in India. */
export const timeOn = (day: string) => new Date(`${day}T04:30:00Z`);

/** Finds the id of a unit by code or a person by username. @throws where there is none */
export type FindNamed = (of: 'unit' | 'person', name: string) => number;

/** What the values of demonstration records are read with. */
export interface Reading {
  read: ReadValues;
  find: FindNamed;
  /** ISO day, from which relative due days count. */
  today: string;
}

const buildUnitRows = ({ kind, forUnits = [] }: DemoRecord, { find, today }: Reading): RowValues[] =>
  tidyRows(
    kind === license ? 'licenseRows' : 'unitRows',
    forUnits.map(({ unit, dueIn, number = null, owner, checker }) => ({
      unit: find('unit', unit),
      owner: owner === undefined ? null : find('person', owner),
      checker: checker === undefined ? null : find('person', checker),
      number,
      validuntil: dueIn === undefined ? null : addDays(today, dueIn),
    })),
  );

/** A record below a law, or a notice, as its form would send it. */
export function buildRecordValues(record: DemoRecord, reading: Reading): RecordValues {
  const { kind, law: above, values } = record;
  const said = {
    ...reading.read(kind, values),
    [lawCentral]: above ? String(above.values['Central']) : null,
  };
  return {
    ...said,
    ...buildDays(kind, said, record, reading.today),
    unitArr: buildUnitRows(record, reading),
  };
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
