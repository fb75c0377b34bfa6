import { law, lawCentral, license, type RecordValues } from '@lexboard/shared-lib/domain';
import { choices } from '../../../testing/choices.ts';
import { storedBelowLaw } from '../../../testing/attached-form.tsx';
import { storedLaw } from '../../../testing/stored-law.ts';
import { openStored } from '../opened-form.ts';
import { chooseSide, readChosenValues, createInitialChoices } from './choose.ts';
import { findDifferences, mergeValues } from './merge-values.ts';

const given = { kind: law, choices, canEdit: true, lawId: 0, law: undefined };
const open = (values: RecordValues = {}) => openStored(given, storedLaw({ status: 'Draft', ...values }));
const before = open().values;

/** A law that somebody else changed to `theirs`, in a form that holds `mine`. */
function changedByBoth(theirs: RecordValues, mine: RecordValues) {
  const stored = open({ ...theirs, version: 4 });
  const versions = { before, theirs: stored.values, mine: { ...before, ...mine } };
  return { stored, versions, differences: findDifferences(stored, versions) };
}

const namesOf = (differences: ReturnType<typeof findDifferences>) =>
  differences.map(({ field }) => field.name);

test('a field that only they changed is told and taken, one that only I changed stays mine', () => {
  const { stored, versions, differences } = changedByBoth({ Exemptions: 'Small ones' }, { Rules: 'All' });
  expect(differences).toEqual([
    expect.objectContaining({ before: 'None', theirs: 'Small ones', mine: 'None', changedBy: 'them' }),
  ]);
  const merged = mergeValues(
    stored,
    versions,
    readChosenValues(differences, createInitialChoices(differences)),
  );
  expect(merged).toEqual({ ...before, Exemptions: 'Small ones', Rules: 'All' });
});

test('a field that both changed alike needs no telling', () => {
  expect(namesOf(changedByBoth({ Rules: 'All' }, { Rules: 'All' }).differences)).toEqual([]);
});

test('differences come in the order of the form; what both changed is marked and mine by default', () => {
  const { stored, versions, differences } = changedByBoth(
    { Rules: 'Theirs', Category: 'Labour & Employment', state: [11] },
    { Rules: 'Mine', state: [11, 12] },
  );
  expect(namesOf(differences)).toEqual(['Category', 'state', 'Rules']);
  expect(differences.map(({ changedBy }) => changedBy)).toEqual(['them', 'both', 'both']);
  const merged = mergeValues(
    stored,
    versions,
    readChosenValues(differences, createInitialChoices(differences)),
  );
  expect(merged).toMatchObject({ Category: 'Labour & Employment', state: [11, 12], Rules: 'Mine' });
});

test('all theirs or all mine decides every field that they changed', () => {
  const { stored, versions, differences } = changedByBoth(
    { Rules: 'Theirs', Exemptions: 'Theirs', masterVal: null },
    { Rules: 'Mine', masterVal: 'Central Master' },
  );
  const take = (side: 'mine' | 'theirs') =>
    mergeValues(stored, versions, readChosenValues(differences, chooseSide(differences, side)));
  expect(take('theirs')).toMatchObject({ Rules: 'Theirs', Exemptions: 'Theirs', masterVal: null });
  expect(take('mine')).toMatchObject({ Rules: 'Mine', Exemptions: 'None', masterVal: 'Central Master' });
});

test('two texts can become one', () => {
  const { stored, versions, differences } = changedByBoth({ Rules: 'Theirs' }, { Rules: 'Mine' });
  const { Rules: first } = createInitialChoices(differences);
  expect(first).toEqual({ taken: 'mine', text: 'Mine\nTheirs' });
  const decided = readChosenValues(differences, { Rules: { taken: 'merged', text: 'Mine and theirs' } });
  expect(mergeValues(stored, versions, decided)).toMatchObject({ Rules: 'Mine and theirs' });
});

test.each([
  ['they changed it too', { Category: 'Labour & Employment' }, 'both', 'Labour & Employment'],
  ['only I changed it', {}, 'me', 'Factories & Safety'],
])('what cannot be changed in the stored record any more is theirs: %s', (_, theirs, changedBy, Category) => {
  const { stored, versions, differences } = changedByBoth(
    { status: 'Published', ...theirs },
    { Category: null },
  );
  expect(differences).toEqual([expect.objectContaining({ fixed: true, changedBy })]);
  for (const side of ['mine', 'theirs'] as const) {
    const decided = readChosenValues(differences, chooseSide(differences, side));
    expect(mergeValues(stored, versions, decided)).toMatchObject({ Category });
  }
});

test('fields that the merged values hide are cleared (D2 §4)', () => {
  const { stored, versions, differences } = changedByBoth({ Central: 'Central', state: [] }, { state: [11] });
  const decided = { ...readChosenValues(differences, createInitialChoices(differences)), Central: 'Central' };
  expect(mergeValues(stored, versions, decided)).toMatchObject({ Central: 'Central', state: [] });
});

test('whether the law is of states goes with the law that is taken', () => {
  const openLicense = (id: number, Central: string, state: number[]) =>
    openStored(
      { ...given, kind: license, law: { Central, state } },
      storedBelowLaw(license, { law: id, state }),
    );
  const stored = openLicense(5, 'Central', []);
  const versions = {
    before: openLicense(42, 'State', [12]).values,
    theirs: stored.values,
    mine: { ...openLicense(42, 'State', [12]).values, license: 'Mine' },
  };
  const differences = findDifferences(stored, versions);
  const take = (side: 'mine' | 'theirs') =>
    mergeValues(stored, versions, readChosenValues(differences, chooseSide(differences, side)));
  expect(take('theirs')).toMatchObject({ law: 5, [lawCentral]: 'Central', state: [] });
  expect(take('mine')).toMatchObject({ law: 42, [lawCentral]: 'State', state: [12] });
});

describe('rows that both changed', () => {
  const stored = (extensionArr: RecordValues[string]) => {
    const record = storedBelowLaw(license, { extensionArr, publish_status: 'Draft' });
    return openStored({ ...given, kind: license, law: { Central: 'Central', state: [] } }, record);
  };
  const rowsOf = (...days: string[]) =>
    days.map((day, index) => ({ id: index + 1, start_date: day, end_date: null, extension_date: null }));
  const [first, second, third, fourth] = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] as const;

  test('become one list: what either added is there, what either removed is not', () => {
    const theirs = stored(rowsOf(first, third));
    const versions = {
      before: stored(rowsOf(first, second)).values,
      theirs: theirs.values,
      mine: stored(rowsOf(second, fourth)).values,
    };
    const differences = findDifferences(theirs, versions);
    expect(differences.map(({ field, changedBy }) => [field.name, changedBy])).toEqual([
      ['extensionArr', 'both'],
    ]);
    const merged = mergeValues(
      theirs,
      versions,
      readChosenValues(differences, createInitialChoices(differences)),
    );
    expect(merged['extensionArr']).toEqual(rowsOf(third, fourth));
  });
});
