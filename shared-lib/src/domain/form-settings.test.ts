import {
  applyFormSettings,
  checkRecord,
  clearHidden,
  defaultFormSettings,
  findFormSettingsFaults,
  findNeed,
  kinds,
  law,
  lawCentral,
  license,
  listMissingForPublish,
  listOptionalFields,
  otherCompliance,
  readFormSettings,
  returns,
} from './index.ts';

test('as the documents have it, nothing of a kind changes', () => {
  for (const kind of kinds) expect(applyFormSettings(kind, defaultFormSettings)).toEqual(kind);
  expect(readFormSettings(null)).toEqual(defaultFormSettings);
});

test('dates of all forms are typed day first once the organisation says so', () => {
  const formats = kinds.map(
    (kind) => applyFormSettings(kind, readFormSettings({ dateOrder: 'dayFirst' })).dateFormat,
  );
  expect(new Set(formats)).toEqual(new Set(['DD/MM/YYYY']));
});

test('a published record may leave the named fields of its kind empty, and no others', () => {
  const settings = readFormSettings({ neededForPublish: { license: ['penalty', 'description'] } });
  expect(settings.neededForPublish).toEqual({ license: ['description', 'penalty'] });
  const missing = listMissingForPublish(license, {});
  expect(listMissingForPublish(applyFormSettings(license, settings), {})).toEqual(
    missing.filter((label) => label !== 'Description' && label !== 'Penalty'),
  );
  expect(applyFormSettings(law, settings)).toEqual(law);
});

test.each([
  [law, ['Law', 'ActCodeName', 'Central', 'Active', 'masterVal']],
  [license, ['law', 'license', 'licensecode']],
  [returns, ['law', 'returncode', 'returnName', 'periodicity']],
  [otherCompliance, ['law', 'code_name', 'name', 'periodicity']],
])('law, name, code and periodicity are always needed: %#', (kind, always) => {
  const optional = listOptionalFields(kind).map(({ name }) => name);
  const needed = kind.fields.filter(({ neededForPublish }) => neededForPublish).map(({ name }) => name);
  expect(needed.filter((name) => !optional.includes(name))).toEqual(always);
  expect(findFormSettingsFaults({ neededForPublish: { [kind.name]: optional } })).toEqual([]);
  for (const name of [...always, 'startdate', 'unheard']) {
    const [fault] = findFormSettingsFaults({ neededForPublish: { [kind.name]: [name] } });
    expect(fault?.field).toBe(`neededForPublish.${kind.name}`);
  }
});

test.each([license, returns, otherCompliance])(
  'states below a central law are hidden and cleared, or offered and never required: $name',
  (documented) => {
    const offered = applyFormSettings(documented, readFormSettings({ statesOfCentral: 'yes' }));
    const below = (central: string) => ({ state: [17], [lawCentral]: central });
    const faults = (kind: typeof documented, central: string) =>
      checkRecord(kind, { [lawCentral]: central }, 'Publish').filter(({ field }) => field === 'state').length;
    expect(clearHidden(documented, below('Central'))).toMatchObject({ state: [] });
    expect(clearHidden(offered, below('Central'))).toMatchObject({ state: [17] });
    expect(clearHidden(offered, below(''))).toMatchObject({ state: [] });
    expect([faults(offered, 'Central'), faults(offered, 'State'), faults(documented, 'State')]).toEqual([
      0, 1, 1,
    ]);
    const state = offered.fields.find(({ name }) => name === 'state');
    expect(state && [findNeed(state, below('Central')), findNeed(state, below('State'))]).toEqual([
      undefined,
      'publish',
    ]);
  },
);
