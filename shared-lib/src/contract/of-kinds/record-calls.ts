import { call, readingCall } from '../call.ts';
import type { FileOwner } from '../../domain/attachments.ts';
import type { RecordKind } from '../../domain/record-kind.ts';
import type { ListName } from './list-names.ts';
import type { recordShapes } from './record-shapes.ts';

type Shapes = ReturnType<typeof recordShapes>;

/** The list call of a kind for a record status. */
export const listCall = (kind: RecordKind, list: ListName) => ({
  ...readingCall<Shapes['list']>(`/${kind.name}/${kind.list.paths[list]}`, 'signedIn', {
    data: 'array',
    totalLength: 'number?',
  }),
  method: kind.list.method,
});

/** Uploads a file for an owner of files. Owners of obligations with view-only access may upload evidence, too. */
export const uploadCall = ({ name }: FileOwner) =>
  call<Shapes['attachment']>(`/${name}/attachment`, name === 'due' ? 'involved' : 'edit', {}, 'unsafe');

/** The calls that every kind has (decisions §4). */
export function recordCalls(kind: RecordKind) {
  const path = (operation: string) => `/${kind.name}/${operation}`;
  return {
    counts: readingCall<Shapes['counts']>(path('counts'), 'signedIn', { totalLength: 'object' }),
    optionCounts: readingCall<Shapes['optionCounts']>(path('optioncounts'), 'signedIn', {
      data: 'object',
    }),
    incomplete: readingCall<Shapes['incomplete']>(path('incomplete'), 'signedIn', { data: 'array' }),
    export: call<Shapes['export']>(path('export'), 'signedIn', {}, 'harmless'),
    choices: readingCall<Shapes['choices']>(path('datafetchdropdown'), 'signedIn'),
    one: readingCall<Shapes['one']>(path('one'), 'signedIn', { data: 'array' }),
    view: readingCall<Shapes['view']>(path('view'), 'signedIn', { data: 'array' }),
    sameCode: readingCall<Shapes['sameCode']>(path('samecode'), 'signedIn', { data: 'array' }),
    add: call<Shapes['add']>(path('add'), 'edit'),
    update: call<Shapes['update']>(path('update'), 'edit'),
    delete: call<Shapes['delete']>(path('delete'), 'edit'),
    restore: call<Shapes['restore']>(path('restore'), 'administrator'),
    undoDelete: call<Shapes['undoDelete']>(path('undodelete'), 'edit'),
    attachment: uploadCall(kind),
    asOf: readingCall<Shapes['asOf']>(path('asof'), 'signedIn', { data: 'array' }),
    version: readingCall<Shapes['version']>(path('version'), 'signedIn', { data: 'array' }),
    revert: call<Shapes['revert']>(path('revert'), 'edit'),
    lock: call<Shapes['lock']>(path('lock'), 'administrator'),
  };
}
