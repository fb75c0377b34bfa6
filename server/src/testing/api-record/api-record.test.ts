import { Type, type TProperties } from 'typebox';
import { call } from '@lexboard/shared-lib/contract';
import { allCalls, type Declared } from '../declared-calls.ts';
import { describeApi } from './describe-api.ts';
import { findBreaks, findNews } from './find-breaks.ts';
import { readRecord } from './record-file.ts';

/**
 * A page of the last release may be open for days, and makes its calls as they were recorded. Let each of them go on: keep what
 * it takes and gives, and add beside it. One that no page has made since the last release goes by
 * `npm run record-api -- --take-away`.
 */
test('every call of pages that are open is served as it was', () => {
  expect(findBreaks(readRecord(), describeApi(allCalls))).toEqual([]);
});

/** `npm run record-api` writes it down, to be committed: from then on open pages may count on it. */
test('what is new is recorded', () => {
  expect(findNews(readRecord(), describeApi(allCalls))).toEqual([]);
});

const shapeOf = (body: TProperties, reply: TProperties): Declared => ({
  name: 'save',
  call: call('/save', 'edit'),
  shape: {
    tag: 'x',
    summary: 'x',
    body: Type.Object(body),
    reply: Type.Object(reply),
  },
});

const text = Type.String();
const before = shapeOf(
  { name: text, note: Type.Optional(text), state: Type.Enum(['a', 'b']), size: Type.Integer() },
  { id: Type.Integer(), state: Type.Enum(['a']), rows: Type.Array(Type.Object({ code: text })) },
);
const breaksOf = (...now: Declared[]) => findBreaks(describeApi([before]), describeApi(now));

test('a page goes on where its call takes and gives more than it knows', () => {
  const more = shapeOf(
    {
      name: Type.Optional(text),
      note: Type.Optional(Type.Union([text, Type.Null()])),
      state: Type.Enum(['a', 'b', 'c']),
      size: Type.Number(),
      extra: Type.Optional(Type.Object({ needed: text })),
    },
    {
      id: Type.Integer(),
      state: Type.Enum(['a', 'z']),
      rows: Type.Array(Type.Object({ code: text, name: text })),
    },
  );
  expect(breaksOf(more)).toEqual([]);
  expect(breaksOf(before, { ...more, call: { ...call('/other', 'edit'), method: 'GET' } })).toEqual([]);
  expect(findNews(describeApi([before]), describeApi([more]))).toContain(
    'POST /save: reply.rows[].name string',
  );
});

test('a page is broken by what is gone, needed, refused or another type', () => {
  const less = shapeOf(
    { note: text, state: Type.Enum(['a']), size: text, extra: text },
    { id: text, rows: Type.Optional(Type.Array(Type.Object({ code: Type.Optional(text) }))) },
  );
  expect(breaksOf(less)).toEqual([
    'POST /save: body.name is refused',
    'POST /save: body.state is refused as "b"',
    'POST /save: body.size is refused as integer',
    'POST /save: body.note is needed',
    'POST /save: body.extra is needed',
    'POST /save: reply.id may be string',
    'POST /save: reply.state is missing',
    'POST /save: reply.rows may be missing',
    'POST /save: reply.rows[].code may be missing',
  ]);
  expect(breaksOf()).toEqual(['POST /save is gone']);
});
