import type { AttachedFile, FieldChange, FieldError, SentAttachment } from '@lexboard/shared-lib/contract';
import { attachmentLimits, findFreeName, tidyName, type FileOwner } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { lockFiles, readFiles, type LockedFile } from './attachment-repository.ts';

/** A file that a record should have: its name and its id, which is empty where only the name is known. */
export type RequestedFile = Pick<AttachedFile, 'id' | 'name'>;

/** The files of a record before and after a save, in order. */
export interface FileChoice {
  before: AttachedFile[];
  /** `document`: what a copy of another record's file is here (daily work §2); undefined: the same as there. */
  after: (LockedFile & { document?: string })[];
}

const withoutDuplicates = (files: readonly RequestedFile[]) => [
  ...new Map(files.map((file) => [file.id || `name ${file.name}`, file])).values(),
];

/** Lists the files of a payload that are already stored: uploaded before, or attached to the record. */
export const listUploads = (files: readonly SentAttachment[number][]): RequestedFile[] =>
  files.flatMap((file) => {
    if (typeof file === 'string') return [{ id: '', name: file }];
    return 'id' in file ? [{ id: file.id.toLowerCase(), name: file.name }] : [];
  });

/**
 * Finds the file that an update removes: by its id, or by its name if that is unique (D2 §3).
 * @throws Refused 422 for a name that several files have
 */
function findRemoved(present: readonly AttachedFile[], removed: string): RequestedFile {
  const byId = present.find(({ id }) => id === removed.toLowerCase());
  if (byId) return byId;
  const name = tidyName(removed);
  const [first, second] = present.filter((file) => file.name === name);
  if (!second) return first ?? { id: removed, name };
  throw Refused.byFields([
    {
      field: 'attachmentremovelist',
      message: t('Several files are called "{name}": name the one to remove by its id', { name }),
    },
  ]);
}

/** The files that a record should have after an update: its present files without the removed ones, then the new ones. */
export async function listWantedFiles(
  trx: Transaction,
  kind: FileOwner,
  recordId: number,
  { removed, uploads }: { removed: readonly string[]; uploads: readonly RequestedFile[] },
): Promise<RequestedFile[]> {
  const present = await readFiles(trx, kind, recordId);
  const removedFiles = removed.map((one) => findRemoved(present, one));
  const isRemoved = ({ id, name }: RequestedFile) =>
    removedFiles.some((one) => (id ? one.id === id : one.name === name));
  const isNamedAlone = ({ id }: RequestedFile) => id === '';
  return [...present, ...uploads.filter(isNamedAlone)]
    .filter((file) => !isRemoved(file))
    .concat(uploads.filter((file) => !isNamedAlone(file)));
}

interface Owner {
  /** Undefined for a new record. */
  recordId?: number;
  /** The repealed record that it replaces, whose files it may take over. */
  predecessorId?: number | null;
  /** Another record whose files it copies. */
  copyOf?: number | undefined;
}

const refuse = (message: string): FieldError => ({ field: 'attachment', message });

function mayHave(
  kind: FileOwner,
  account: Account,
  { recordId, predecessorId, copyOf }: Owner,
  file: LockedFile,
): boolean {
  if (file.kind !== kind.name) return false;
  if (file.recordId === null) return file.uploadedBy === account.id;
  if (file.recordId === recordId) return true;
  return !file.removed && (file.recordId === predecessorId || file.recordId === copyOf);
}

const findKnownFile = (file: RequestedFile, present: readonly RequestedFile[]): RequestedFile =>
  present.find(({ name }) => name === tidyName(file.name)) ?? file;

/** Numbers new files whose name exists already: `a.pdf`, `a (2).pdf`. Present files keep their names. */
function numberNames(files: readonly LockedFile[], before: readonly AttachedFile[]): LockedFile[] {
  const isOld = ({ id }: LockedFile) => before.some((file) => file.id === id);
  const usedNames = new Set(files.filter(isOld).map(({ name }) => name));
  return files.map((file) => {
    if (isOld(file)) return file;
    const name = findFreeName(file.name, usedNames);
    usedNames.add(name);
    return { ...file, name };
  });
}

/**
 * Finds and locks the files that a record should have: its own, including removed ones, and uploads of the person who saves.
 * @throws Refused 422 at `attachment`
 */
export async function chooseFiles(
  trx: Transaction,
  kind: FileOwner,
  account: Account,
  owner: Owner,
  named: readonly RequestedFile[],
): Promise<FileChoice> {
  const owning = owner.recordId ?? owner.predecessorId ?? undefined;
  const present = owning === undefined ? [] : await readFiles(trx, kind, owning);
  const before = owner.recordId === undefined ? [] : present;
  const wanted = withoutDuplicates(
    named.map((file) => (file.id === '' ? findKnownFile(file, present) : file)),
  );
  const ids = wanted.map(({ id }) => id).filter((id) => id !== '');
  const locked = await lockFiles(trx, ids);
  const after = wanted.map(({ id }) =>
    locked.find((file) => file.id === id && mayHave(kind, account, owner, file)),
  );
  const [first, ...rest] = wanted
    .filter((_, index) => !after[index])
    .map(({ name }) => refuse(t('File "{name}" could not be found: please attach it again', { name })));
  if (first) throw Refused.byFields([first, ...rest]);
  if (wanted.length > attachmentLimits.files && wanted.length > before.length) {
    throw Refused.byFields([
      refuse(
        t('At most {files} files can be attached: these would be {count}', {
          files: attachmentLimits.files,
          count: wanted.length,
        }),
      ),
    ]);
  }
  return {
    before,
    after: numberNames(
      after.filter((file) => file !== undefined),
      before,
    ),
  };
}

const formatNames = (files: readonly AttachedFile[]) => files.map(({ name }) => name).join(', ');

/** Distinguishes a file from the one of the same name that it replaces. */
const formatNamesAfter = ({ before, after }: FileChoice) =>
  after
    .map(({ id, name }) => {
      const isSame = before.some((file) => file.id === id);
      return !isSame && before.some((file) => file.name === name) ? `${name} (another file)` : name;
    })
    .join(', ');

/** Describes the changes of files for the timeline; empty when they stay the same. */
export function describeFileChanges(choice: FileChoice): FieldChange[] {
  const { before, after } = choice;
  const isSame =
    before.length === after.length && before.every(({ id }) => after.some((file) => file.id === id));
  return isSame
    ? []
    : [{ field: 'attachment', label: 'Attachment', old: formatNames(before), new: formatNamesAfter(choice) }];
}
