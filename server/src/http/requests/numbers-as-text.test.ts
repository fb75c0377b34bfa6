import { Ajv } from 'ajv';
import { strictObject, text } from '@lexboard/shared-lib/contract';
import { Type } from 'typebox';
import { toSentSchema } from './numbers-as-text.ts';

const id = () => Type.Integer({ minimum: 1 });
const schema = strictObject({
  id: id(),
  version: Type.Optional(id()),
  ids: Type.Optional(Type.Array(id())),
  parent: Type.Optional(Type.Union([id(), Type.Literal('-1'), Type.Null()])),
  button: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  code: Type.Optional(Type.Union([id(), text(9)])),
  rows: Type.Optional(Type.Array(strictObject({ id: Type.Optional(id()), name: Type.Optional(text(9)) }))),
  files: Type.Optional(Type.Array(Type.Union([strictObject({ name: text(9) }), text(9)]))),
});
const { described, read = (value: unknown) => value } = toSentSchema(schema);
const ajv = new Ajv({ strict: false });
const [isDescribed, isWanted] = [ajv.compile(described), ajv.compile(schema)];

describe('Numbers as text', () => {
  it.each<[sent: object, wanted: object]>([
    [{ id: '80' }, { id: 80 }],
    [{ id: 80 }, { id: 80 }],
    [
      { id: 1, ids: ['2', 3] },
      { id: 1, ids: [2, 3] },
    ],
    [
      { id: 1, parent: '7' },
      { id: 1, parent: 7 },
    ],
    [
      { id: 1, parent: '-1' },
      { id: 1, parent: '-1' },
    ],
    [
      { id: 1, parent: -1 },
      { id: 1, parent: '-1' },
    ],
    [
      { id: 1, parent: '' },
      { id: 1, parent: null },
    ],
    [
      { id: 1, button: '0' },
      { id: 1, button: 0 },
    ],
    [
      { id: 1, code: '7' },
      { id: 1, code: 7 },
    ],
    [
      { id: 1, code: 'RUL-7' },
      { id: 1, code: 'RUL-7' },
    ],
    [{ id: 1, version: '' }, { id: 1 }],
    [{ id: 1, version: null }, { id: 1 }],
    [
      { id: 1, rows: [{ id: '', name: '5' }] },
      { id: 1, rows: [{ name: '5' }] },
    ],
  ])('%j is read as %j, as the description says', (sent, wanted) => {
    expect(read(sent)).toEqual(wanted);
    expect([isDescribed(sent), isWanted(read(sent))]).toEqual([true, true]);
  });

  it.each([
    { id: '' },
    { id: null },
    { id: 'x' },
    { id: '1.5' },
    { id: '1e3' },
    { id: ' 1' },
    { id: ['1'] },
    { id: 1, button: '2' },
    { id: 1, button: '' },
    { id: 1, ids: '1' },
    { id: 1, rows: [{ name: 5 }] },
    [],
    null,
  ])('%j stays wrong', (sent) => {
    expect(read(sent)).toEqual(sent);
    expect([isDescribed(sent), isWanted(sent)]).toEqual([false, false]);
  });

  it('hands on as it is what holds no number', () => {
    const files = [{ name: 'a' }, 'b'];
    expect(read({ id: 1, files })).toHaveProperty('files', files);
    expect(Reflect.get(new Object(read({ id: 1, files })), 'files')).toBe(files);
    expect(toSentSchema(text(9)).read).toBeUndefined();
  });
});
