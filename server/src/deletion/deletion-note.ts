import type { KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { uuidForm } from '../database/scopes.ts';
import { readSignedJson, signJson } from '../signing/signed-json.ts';

const count = Type.Integer({ minimum: 0 });
const noteShape = Type.Object({
  type: Type.Literal('lexboard-deletion-1'),
  organisation: Type.Object({ id: Type.String({ pattern: uuidForm.source }), name: Type.String() }),
  /** Times are ISO UTC. */
  closedAt: Type.String(),
  closedBy: Type.String(),
  deletedAt: Type.String(),
  /** Deleted rows by table. */
  rows: Type.Record(Type.String(), count),
  files: count,
  bytes: count,
  /** The day from which no backup holds it any more, ISO. */
  backupsEndOn: Type.String(),
});

/** What was deleted of an organisation, when, and who closed it (doors §6 "a signed note of deletion"). */
export type DeletionNote = Static<typeof noteShape>;

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
