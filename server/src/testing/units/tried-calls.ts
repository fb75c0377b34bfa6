import type { Payload } from '../bad-input.ts';
import { allCalls, type Declared } from '../declared-calls.ts';
import { validFor } from '../samples/valid-payloads.ts';
import { isWholeGate } from '../whole-gate.ts';
import { choicesOf, idProbes, probes, requiredBy, textProbes } from './probes.ts';
import { lateText, other, otherWord, own } from './two-units.ts';

/** Ids that nothing has, beside those of the other unit. */
export const missing = {
  unit: other.unit + 1,
  occurrence: other.occurrence + 98,
  event: other.event + 1,
  file: '70000000-0000-4000-8000-000000000091',
  view: '70000000-0000-4000-8000-000000000092',
  import: '70000000-0000-4000-8000-000000000093',
};
const triedNumbers = ['unit', 'occurrence', ...(isWholeGate ? ['event' as const] : [])] as const;
const triedIds = ['file', 'view', 'import'] as const;
export const missingWord = 'Qwyxelk';

/** Without what differs from call to call: times, tokens, and the ids that are tried. */
export const bare = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/[\w-]{22}\.[\w-]{43}/g, 'token')
    .replaceAll(new RegExp(`\\b(${[other, missing].flatMap(Object.values).join('|')})\\b`, 'g'), 'id')
    .replaceAll(new RegExp(`${otherWord}|${missingWord}`, 'gi'), 'word');

/** The quick gate tries the calls of one kind of four. */
const inThisGate = <Own extends Declared>(all: readonly Own[]): Own[] =>
  all.filter(({ name }) => isWholeGate || !/^(license|othercomp)\//.test(name));

/** Pairs of values that are to be answered alike: of the other unit, and of nothing. */
export const pairs = [
  ...inThisGate(probes).flatMap((probe) =>
    triedNumbers.map((name) => ({ probe, theirs: other[name], none: missing[name] })),
  ),
  ...inThisGate(idProbes).flatMap((probe) =>
    triedIds.map((name) => ({ probe, theirs: other[name], none: missing[name] })),
  ),
  ...inThisGate(textProbes).map((probe) => ({ probe, theirs: otherWord, none: missingWord })),
];

const isReading = ({ call: { again, access } }: Declared) =>
  (again === 'reads' || again === 'harmless') && ['signedIn', 'edit', 'administrator'].includes(access);

/**
 * The calls that change nothing, with full, short and empty bodies, about the own unit, and with what sorts and filters by stored
 * days; in the whole gate also with each word that they know.
 */
export const readings: readonly { declared: Declared; payload: Payload }[] = inThisGate(
  allCalls.filter(isReading),
).flatMap((declared) => {
  const valid = validFor(declared.name);
  const needed = requiredBy(declared).map(([name, first]): [string, unknown] => [name, valid[name] ?? first]);
  const more = declared.name.endsWith('/all')
    ? [{ sort: 'nextdue' }, { nextdue: 'Overdue' }, { nextdue: 'Due in 30 days' }, { allFields: lateText }]
    : [];
  const about = 'id' in valid ? [{ ...valid, id: own.unit }] : [];
  const choices = isWholeGate ? choicesOf(declared).map((choice) => ({ ...valid, ...choice })) : [];
  return [valid, Object.fromEntries(needed), {}, ...more, ...about, ...choices].map((payload) => ({
    declared,
    payload,
  }));
});
