import type { KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { uuidForm } from '../database/scopes.ts';
import { readSignedJson, signJson } from '../signing/signed-json.ts';

const wholeNumber = Type.Integer({ minimum: 0 });
const noteShape = Type.Object({
  type: Type.Literal('lexboard-deletion-1'),
  organisation: Type.Object({ id: Type.String({ pattern: uuidForm.source }), name: Type.String() }),
  /** Times are ISO UTC. */
  closedAt: Type.String(),
  closedBy: Type.String(),
  deletedAt: Type.String(),
  /** Deleted rows by table. */
  rows: Type.Record(Type.String(), wholeNumber),
  files: wholeNumber,
  bytes: wholeNumber,
  /** The day from which no backup holds it any more, ISO. */
  backupsEndOn: Type.String(),
});

/** What was deleted of an organisation, when, and who closed it (doors §6 "a signed note of deletion"). */
export type DeletionNote = Static<typeof noteShape>;

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** How many rows and files were deleted, in words. */
export const countDeleted = ({ rows, files }: Pick<DeletionNote, 'rows' | 'files'>): string =>
  [
    count(
      Object.values(rows).reduce((sum, one) => sum + one, 0),
      'row',
    ),
    count(files, 'file'),
  ].join(' and ');

/** Signs a note. @returns its line */
export const signNote = (note: Omit<DeletionNote, 'type'>, key: KeyObject): string =>
  signJson({ type: 'lexboard-deletion-1', ...note }, key);

/**
 * Reads the line of a note.
 * @param keys of which one must have signed it; undefined takes any
 * @throws Error whose message continues the name of its file
 */
export function readNote(line: string, keys: readonly KeyObject[] | undefined): DeletionNote {
  const { content, isSigned } = readSignedJson(line.trim(), keys ?? []);
  if (!Check(noteShape, content)) throw new Error('is no note of deletion');
  if (keys && !isSigned) throw new Error('has no valid signature');
  return content;
}
