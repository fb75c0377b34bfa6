import { listPackChanges, withPacked, type DecidedKey, type PackedRecord } from './pack-changes.ts';

type Said = Partial<PackedRecord> & { id: string };

const toRecord = ({ id, kind = 'return', values = { name: id }, ...more }: Said): PackedRecord => ({
  ...{ id, kind, values },
  ...more,
});
const toDecided = ({ id, ...said }: Said & { isLinked?: boolean }): [string, DecidedKey] => {
  const { kind, values, law, questions } = toRecord({ id, ...said });
  return [id, { kind, base: { values, law, questions }, isLinked: said.isLinked ?? true }];
};

/** The changes, in short: `changed a: name`. */
const list = (before: readonly Parameters<typeof toDecided>[0][], now: readonly Said[]): string[] =>
  listPackChanges(new Map(before.map(toDecided)), now.map(toRecord)).map((one) => {
    if (one.change === 'new') return `new ${one.key}`;
    if (one.change === 'dropped') return `dropped ${one.key}${one.into ? ` into ${one.into}` : ''}`;
    const from = one.from === one.key ? '' : `${one.from} to `;
    return [`${one.change} ${from}${one.key}`, one.fields.join(', ')].filter(Boolean).join(': ');
  });

const a = { id: 'a' };
const b = { id: 'b' };

it.each<[string, Parameters<typeof list>[0], readonly Said[], string[]]>([
  ['nothing', [a, b], [a, b], []],
  ['a new record', [a], [a, b], ['new b']],
  [
    'each field that is said anew',
    [{ ...a, values: { name: 'a', rule: '1', gone: 'x' } }],
    [{ ...a, values: { name: 'a', rule: '2', form: 'F' } }],
    ['changed a: rule, form, gone'],
  ],
  [
    'no other order, and no empty text',
    [{ ...a, values: { states: ['x', 'y'], note: '' } }],
    [{ ...a, values: { states: ['y', 'x'] } }],
    [],
  ],
  ['another law', [{ ...a, law: 'one' }], [{ ...a, law: 'two' }], ['changed a: law']],
  [
    'questions, whatever the order of their parts',
    [{ ...a, questions: { rules: [], questions: [{ x: 1, y: 2 }] } }, b],
    [
      { ...a, questions: { questions: [{ y: 2, x: 1 }], rules: [] } },
      { ...b, questions: { rules: [] } },
    ],
    ['changed b: questions'],
  ],
  ['another number', [a], [{ ...b, was: ['a'], values: { name: 'a' } }], ['renumbered a to b']],
  ['another number and text', [a], [{ ...b, was: ['a'] }], ['renumbered a to b: name']],
  [
    'no other law where the law has another number alone',
    [
      { id: 'l', kind: 'law' },
      { ...a, law: 'l' },
    ],
    [
      { id: 'm', kind: 'law', was: ['l'], values: { name: 'l' } },
      { ...a, law: 'm' },
    ],
    ['renumbered l to m'],
  ],
  [
    'a split: the first part is the record',
    [a],
    [
      { ...b, was: ['a'] },
      { id: 'c', was: ['a'] },
    ],
    ['renumbered a to b: name', 'new c'],
  ],
  ['a part that is split off', [a], [a, { ...b, was: ['a'] }], ['new b']],
  [
    'a merger: the first is the record, the other ends',
    [a, b],
    [{ id: 'c', was: ['a', 'b'] }],
    ['renumbered a to c: name', 'dropped b into c'],
  ],
  ['a dropped record', [a, b], [b], ['dropped a']],
  ['an old number of another kind', [{ ...a, kind: 'law' }], [{ ...b, was: ['a'] }], ['new b', 'dropped a']],
  ['nothing of a record that was refused', [{ ...a, isLinked: false }], [a], []],
  [
    'a refused record that says something else',
    [{ ...a, isLinked: false }],
    [{ ...a, values: { name: 'z' } }],
    ['new a'],
  ],
  ['nothing of a refused record that is gone', [{ ...a, isLinked: false }], [], []],
])('lists %s', (_, before, now, changes) => {
  expect(list(before, now)).toEqual(changes);
});

it('takes what is said of one field', () => {
  const from = { values: { name: 'new' }, questions: { rules: [1] } };
  const base = { values: { name: 'old', rule: '1' } };
  expect(withPacked(base, 'name', from)).toEqual({ values: { name: 'new', rule: '1' } });
  expect(withPacked(base, 'rule', from)).toEqual({ values: { name: 'old' } });
  expect(withPacked(base, 'questions', from)).toEqual({ ...base, questions: { rules: [1] } });
});
