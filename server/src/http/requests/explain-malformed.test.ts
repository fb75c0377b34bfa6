import { strictObject, text } from '@lexboard/shared-lib/contract';
import { Type } from 'typebox';
import { Refused } from '../refused.ts';
import { RequestCheck } from './request-checks.ts';

const schema = strictObject({
  name: text(5),
  count: Type.Integer({ minimum: 1, maximum: 10 }),
  kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
  status: Type.Optional(Type.String({ pattern: '^(Active|Repealed)$' })),
  ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 2, uniqueItems: true })),
});
const body = new RequestCheck<{ name: string; count: number }>('body', schema);

function errorsOf(value: unknown) {
  try {
    body.read(value);
  } catch (error) {
    if (error instanceof Refused) return error.details.errors;
  }
  return [];
}

describe('explaining malformed requests', () => {
  it.each<[string, unknown, [string, string][]]>([
    [
      'missing and unknown fields',
      { name: 'x', what: 1 },
      [
        ['count', 'Is missing.'],
        ['what', 'Is not known.'],
      ],
    ],
    [
      'a wrong type',
      { name: 1, count: '1' },
      [
        ['name', 'Must be text.'],
        ['count', 'Must be a whole number.'],
      ],
    ],
    ['lengths', { name: 'x'.repeat(6), count: 1 }, [['name', 'May have at most 5 characters.']]],
    ['ranges', { name: '', count: 11 }, [['count', 'May be at most 10.']]],
    ['NUL', { name: 'a\0', count: 1 }, [['name', 'Holds a character that cannot be stored.']]],
    [
      'half a surrogate pair',
      { name: '\udc00', count: 1 },
      [['name', 'Holds a character that cannot be stored.']],
    ],
    [
      'a choice that is not offered',
      { name: '', count: 1, status: 'Gone' },
      [['status', 'Is not one of the possible values.']],
    ],
    ['entries too many', { name: '', count: 1, ids: [1, 2, 3] }, [['ids', 'May have at most 2 entries.']]],
    ['an entry twice', { name: '', count: 1, ids: [1, 1] }, [['ids', 'Holds the same entry twice.']]],
    ['no object', [], [['', 'Must be an object.']]],
  ])('names %s', (_title, value, expected) => {
    expect(errorsOf(value)).toEqual(expected.map(([field, message]) => ({ field, message })));
  });

  it('takes whole pairs, such as emoji', () => {
    expect(errorsOf({ name: '🏭', count: 1 })).toEqual([]);
  });

  it('names twenty errors at most, and one when a body is large', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 1]));
    expect(errorsOf(many(100))).toHaveLength(20);
    expect(errorsOf(many(10_000))).toHaveLength(1);
  });

  it('reads numbers from a query, which is all text', () => {
    const query = new RequestCheck('query', schema);
    expect(query.read({ name: '5', count: '7' })).toEqual({ name: '5', count: 7 });
  });
});
