import type { AttachedFile, FieldChange, FieldError, SentAttachment } from '@lexboard/shared-lib/contract';
import { attachmentLimits, tidyName, type FileOwner } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { lockFiles, readFiles, type LockedFile } from './attachment-repository.ts';

/** A file that a record shall have: the name that people know it by, and its id, empty where it is known by its name alone. */
export type WantedFile = Pick<AttachedFile, 'id' | 'name'>;

/** The files of a record before and after a save; both in order. */
export interface FileChoice {
  before: AttachedFile[];
  after: LockedFile[];
}

/** Of files that are named twice, one. */
const isFirst = (files: readonly WantedFile[]) => [
  ...new Map(files.map((file) => [file.id || `name ${file.name}`, file])).values(),
];

/** Of the files in a payload, those that are there already: uploaded before, or of the record. */
export const listUploads = (files: readonly SentAttachment[number][]): WantedFile[] =>
  files.flatMap((file) => {
    if (typeof file === 'string') return [{ id: '', name: file }];
    return 'id' in file ? [{ ...file, id: file.id.toLowerCase() }] : [];
  });

/** The files that a record shall have after an update: what it has without the removed ones, then new ones. */
export async function listWantedFiles(
  trx: Transaction,
  kind: FileOwner,
  recordId: number,
  { removed, uploads }: { removed: readonly string[]; uploads: readonly WantedFile[] },
): Promise<WantedFile[]> {
  const names = removed.map(tidyName);
  const isRemoved = ({ id, name }: WantedFile) => removed.includes(id) || names.includes(name);
  const present = await readFiles(trx, kind, recordId);
  const isNamedAlone = ({ id }: WantedFile) => id === '';
  return [...present, ...uploads.filter(isNamedAlone)]
    .filter((file) => !isRemoved(file))
    .concat(uploads.filter((file) => !isNamedAlone(file)));
}

interface Owner {
  /** Undefined for a record that is about to be made. */
  recordId?: number;
  /** The repealed record that it takes the place of: its files may come along. */
  predecessorId?: number | null;
}

const refuse = (message: string): FieldError => ({ field: 'attachment', message });

function mayHave(
  kind: FileOwner,
  account: Account,
  { recordId, predecessorId }: Owner,
  file: LockedFile,
): boolean {
  if (file.kind !== kind.name) return false;
  if (file.recordId === null) return file.uploadedBy === account.id;
  return file.recordId === recordId || (file.recordId === predecessorId && !file.removed);
}

const findKnownFile = (file: WantedFile, present: readonly WantedFile[]): WantedFile =>
  present.find(({ name }) => name === tidyName(file.name)) ?? file;

/**
 * Finds and holds the files that a record shall have: its own, also such as were removed from it, and uploads of the
 * person who saves.
 * @throws Refused 422 at `attachment`
 */
export async function chooseFiles(
  trx: Transaction,
  kind: FileOwner,
  account: Account,
  owner: Owner,
  named: readonly WantedFile[],
): Promise<FileChoice> {
  const owning = owner.recordId ?? owner.predecessorId ?? undefined;
  const present = owning === undefined ? [] : await readFiles(trx, kind, owning);
  const before = owner.recordId === undefined ? [] : present;
  const wanted = isFirst(named.map((file) => (file.id === '' ? findKnownFile(file, present) : file)));
  const ids = wanted.map(({ id }) => id).filter((id) => id !== '');
  const held = await lockFiles(trx, ids);
  const after = wanted.map(({ id }) =>
    held.find((file) => file.id === id && mayHave(kind, account, owner, file)),
  );
  const [first, ...rest] = wanted
    .filter((_, index) => !after[index])
    .map(({ name }) => refuse(`File "${name}" could not be found: please attach it again`));
  if (first) throw Refused.byFields([first, ...rest]);
  if (wanted.length > attachmentLimits.files && wanted.length > before.length) {
    throw Refused.byFields([
      refuse(`At most ${attachmentLimits.files} files can be attached: these would be ${wanted.length}`),
    ]);
  }
  return { before, after: after.filter((file) => file !== undefined) };
}

const formatNames = (files: readonly AttachedFile[]) => files.map(({ name }) => name).join(', ');

/** A file that takes the place of one of the same name is told apart from that. */
const formatNamesAfter = ({ before, after }: FileChoice) =>
  after
    .map(({ id, name }) => {
      const isSame = before.some((file) => file.id === id);
      return !isSame && before.some((file) => file.name === name) ? `${name} (another file)` : name;
    })
    .join(', ');

/** The changes of a choice, for the timeline: nothing when the files stay as they are. */
export function describeFileChanges(choice: FileChoice): FieldChange[] {
  const { before, after } = choice;
  const isSame =
    before.length === after.length && before.every(({ id }) => after.some((file) => file.id === id));
  return isSame
    ? []
    : [{ field: 'attachment', label: 'Attachment', old: formatNames(before), new: formatNamesAfter(choice) }];
}
