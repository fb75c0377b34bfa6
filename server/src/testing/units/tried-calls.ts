import type { Payload } from '../bad-input.ts';
import { allCalls, type Declared } from '../declared-calls.ts';
import { validFor } from '../../api-document/examples/good-bodies.ts';
import { choicesOf, idProbes, probes, requiredBy, textProbes } from './probes.ts';
import { lateText, other, otherWord, own } from './two-units.ts';

/** Ids that nothing has, beside those of the other unit. */
export const missing = { number: other.unit + 98, id: '70000000-0000-4000-8000-000000000099' };
export const missingWord = 'Qwyxelk';

/** Values that are tried in pairs: of what is hidden, and of nothing. */
export type TriedPair = readonly [theirs: number | string, none: number | string];

/** Without what differs from call to call: times, tokens, and the ids that are tried. */
export const bareOf = (tried: readonly TriedPair[]) => {
  const ids = new RegExp(`\\b(${tried.flat().join('|')})\\b`, 'g');
  return (text: string): string =>
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/[\w-]{22}\.[\w-]{43}/g, 'token')
      .replaceAll(ids, 'id')
      .replaceAll(new RegExp(`${otherWord}|${missingWord}`, 'gi'), 'word');
};
export const bare = bareOf([
  [other.unit, missing.number],
  [other.file, missing.id],
]);

/** Every place of every call that takes such a value, with both values of each pair: they are to be answered alike. */
export const pairsOf = (numbers: readonly TriedPair[], ids: readonly TriedPair[]) =>
  [
    { places: probes, tried: numbers },
    { places: idProbes, tried: ids },
    { places: textProbes, tried: [[otherWord, missingWord] as const] },
  ].flatMap(({ places, tried }) =>
    places.flatMap((probe) => tried.map(([theirs, none]) => ({ probe, theirs, none }))),
  );

/** Pairs of values of the other unit, and of nothing. */
export const pairs = pairsOf([[other.unit, missing.number]], [[other.file, missing.id]]);

const isReading = ({ call: { again, access } }: Declared) =>
  (again === 'reads' || again === 'harmless') && ['signedIn', 'edit', 'administrator'].includes(access);

/**
 * The calls that change nothing, with full, short and empty bodies, about the own unit, and with what sorts and filters by stored
 * days, and with each word that they know.
 */
export const readings: readonly { declared: Declared; payload: Payload }[] = allCalls
  .filter(isReading)
  .flatMap((declared) => {
    const valid = validFor(declared.name);
    const needed = requiredBy(declared).map(([name, first]): [string, unknown] => [
      name,
      valid[name] ?? first,
    ]);
    const renewals = declared.name.startsWith('license')
      ? ['Expired', 'Expiring in 90 days', 'Renewal applied']
      : [];
    const more = declared.name.endsWith('/all')
      ? [
          { sort: 'nextdue' },
          { nextdue: 'Overdue' },
          { nextdue: 'Due in 30 days' },
          { allFields: lateText },
          ...renewals.map((expiry) => ({ expiry })),
        ]
      : [];
    const about = 'id' in valid ? [{ ...valid, id: own.unit }] : [];
    const choices = choicesOf(declared).map((choice) => ({ ...valid, ...choice }));
    const payloads = [valid, Object.fromEntries(needed), {}, ...more, ...about, ...choices];
    // Many are alike: a call that needs nothing, or whose good body has the first of several words.
    const different = new Map(payloads.map((payload) => [JSON.stringify(payload), payload]));
    return [...different.values()].map((payload) => ({ declared, payload }));
  });
