import { findMatch } from './field-match.ts';

const long = `${'Every occupier of a factory keeps a register of it. '.repeat(3)}The furnace is inspected each year. ${'The inspector is told of accidents within a day. '.repeat(3)}`;

test.each([
  [{ Rules: 'As under the Mines Act', Exemptions: '' }, 'mines', 'Rules'],
  [{ Rules: 'Mines', Exemptions: 'Mines and quarries' }, 'mines quarries', 'Exemptions'],
  [{ Rules: 'Mines', Exemptions: 'Mines' }, 'mines', 'Rules'],
  [{ Rules: 'The Factories Act, of mines', Exemptions: 'mines' }, 'factories mines', 'Rules'],
])('of %j a search for %j is found in %s', (texts, sought, field) => {
  expect(findMatch({ shown: 'LAW-000001 The Factories Act', texts }, sought, [])?.field).toBe(field);
});

test.each([
  ['factories', []],
  ['law1', []],
  ['factries', ['factories']],
  ['nothing', []],
  ['!', []],
])('what is in sight, or nowhere, is found in no other field: %j', (sought, meant) => {
  const texts = { Rules: 'factories and factory, law' };
  expect(findMatch({ shown: 'LAW-000001 The Factories Act', texts }, sought, meant)).toBeUndefined();
});

test('a mistyped word is found as what it can mean', () => {
  const found = findMatch({ shown: 'LAW-000001', texts: { Rules: 'Mines and docks' } }, 'mnies', ['mines']);
  expect(found).toEqual({ field: 'Rules', text: 'Mines and docks' });
});

test('a long text is cut between words around what matches', () => {
  expect(findMatch({ shown: '', texts: { Rules: long } }, 'furnace', [])?.text).toBe(
    '…a factory keeps a register of it. The furnace is inspected each year. The inspector is told of accidents within a day.…',
  );
  expect(findMatch({ shown: '', texts: { Rules: long } }, 'every', [])?.text).toBe(
    'Every occupier of a factory keeps a register of it. Every occupier of a factory keeps a register of it. Every occupier…',
  );
});

test('a text without spaces is cut, too, and lines become one', () => {
  const texts = { reference: `${'x'.repeat(500)}/act${'y'.repeat(500)}` };
  const text = findMatch({ shown: '', texts }, 'act', [])?.text ?? '';
  expect(text).toMatch(/^…x+\/acty+…$/);
  expect(text.length).toBeLessThan(125);
  expect(findMatch({ shown: '', texts: { Rules: 'Mines\n\n  and docks' } }, 'docks', [])?.text).toBe(
    'Mines and docks',
  );
});
