import { findEditAction, listSaveIntents, mayDeleteOrDuplicate, mayReplace } from './index.ts';

const active = { lawStatus: 'Active', editOption: 'true' } as const;
const form = { status: undefined, repealed: false, locked: false, canEdit: true };

test.each([
  ['an active law with Edit access', active, true, 'enabled'],
  ['a draft without a law status', { ...active, lawStatus: '' }, true, 'enabled'],
  ['a repealed law', { ...active, lawStatus: 'Repealed' }, true, 'disabled'],
  ['a locked law', { ...active, editOption: 'false' as const }, true, 'disabled'],
  ['a return for other units', { ...active, readOnly: 'true' as const }, true, 'disabled'],
  ['a return for own units', { ...active, readOnly: 'false' as const }, true, 'enabled'],
  ['any law without Edit access', active, false, 'dash'],
] as const)('the edit action of %s', (_, record, canEdit, expected) => {
  expect(findEditAction(record, canEdit)).toBe(expected);
  expect(mayDeleteOrDuplicate(record, canEdit)).toBe(expected === 'enabled');
});

test('only a repealed record that is not locked is replaced, with Edit access', () => {
  const repealed = { ...active, lawStatus: 'Repealed' };
  expect(mayReplace(repealed, true)).toBe(true);
  expect(mayReplace(repealed, false)).toBe(false);
  expect(mayReplace({ ...repealed, editOption: 'false' }, true)).toBe(false);
  expect(mayReplace(active, true)).toBe(false);
});

test.each([
  ['a new record', form, ['Draft', 'Publish']],
  ['a new record without Edit access', { ...form, canEdit: false }, ['Draft', 'Publish']],
  ['a Draft', { ...form, status: 'Draft' }, ['Update', 'Publish']],
  ['a Published record', { ...form, status: 'Published' }, ['Update']],
  ['a repealed record', { ...form, status: 'Published', repealed: true }, ['Draft', 'Publish']],
  ['a locked record', { ...form, status: 'Published', locked: true }, []],
  ['an existing record without Edit access', { ...form, status: 'Draft', canEdit: false }, []],
] as const)('the save buttons of %s', (_, state, expected) => {
  expect(listSaveIntents(state)).toEqual(expected);
});

test.each(['Draft', 'Published'] as const)('Update is shown for any %s record with Edit access', (status) => {
  expect(listSaveIntents({ ...form, status })).toContain('Update');
});
