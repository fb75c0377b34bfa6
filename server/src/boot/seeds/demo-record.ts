import { law, type RecordValues } from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import type { DemoEvent, DemoLaw } from './types.ts';

/** The ids of choices of a starting list, by their names. */
export function listIds(list: string, names: readonly string[]): number[] {
  const known = choiceLists[list] ?? [];
  return names.map((name) => known.indexOf(name) + 1);
}

/** The demonstration's day starts when offices open in India. */
export const timeOn = (day: string) => new Date(`${day}T04:30:00Z`);

/** A demonstration law as its form would send it; `parentId` is undefined for 'No Parent Law'. */
export function valuesOf(demo: DemoLaw, parentId: number | undefined): RecordValues {
  return {
    Law: demo.title,
    ActCodeName: demo.code,
    SuggestedBusinessFunction: listIds('Bus', demo.functions),
    Category: demo.category,
    Central: demo.states ? 'State' : 'Central',
    state: listIds('state', demo.states ?? []),
    ParentLaw: parentId ?? '-1',
    Rules: demo.rules,
    Active: demo.repealed ? 'Repealed' : 'Active',
    RelevantAmendment: demo.amendment,
    Applicability: demo.applicability,
    IndustryKeyWords: listIds('indusKey', demo.industries),
    EmployeeKeyWords: demo.employees,
    EntityTypeKey: listIds('entityType', demo.entities),
    Exemptions: demo.exemptions,
    GeneralKeyWords: demo.keywords,
    masterVal: demo.master,
  };
}

/** The fields that an event changed in a law, with their new values. */
export function changeOf(event: DemoEvent, final: RecordValues): RecordValues {
  if (event.action === 'Repealed') return { [law.wire.lawStatus]: 'Repealed' };
  return event.changed ? { [event.changed.field]: final[event.changed.field] ?? null } : {};
}

/** The values that a law was created with, before the events of its life. */
export function buildFirstValues(demo: DemoLaw, final: RecordValues): RecordValues {
  const events = [...(demo.history ?? [])].reverse();
  const earlier = events.map((event): RecordValues => {
    if (event.action === 'Repealed') return { [law.wire.lawStatus]: 'Active' };
    return event.changed ? { [event.changed.field]: event.changed.from } : {};
  });
  return earlier.reduce((values, change) => ({ ...values, ...change }), final);
}
