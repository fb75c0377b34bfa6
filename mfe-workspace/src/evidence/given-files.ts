import type { AttachedFile, DueOccurrence, EvidenceFile } from '@lexboard/shared-lib/contract';
import { hasWords } from './has-words.ts';

/** What is typed about files, by their ids: the needed document, and the day on it. */
export type SaidOfFiles = Record<string, { document?: string; documentday?: string }>;

/** The file values of a form: uploaded files, ids of stored ones to remove, and what is said of files. */
export interface EvidenceValues {
  attachment: AttachedFile[];
  attachmentremovelist: string[];
  said: SaidOfFiles;
}

/** A file of a filing, with the needed document that it is given to, and the day on it; empty for none. */
export interface Given {
  file: EvidenceFile;
  document: string;
  documentday: string;
  /** Approved once: what is said of it stays. */
  fixed: boolean;
}

/** The needed document whose name a file's name has; undefined for none or several. */
function findDocumentOfName({ name }: AttachedFile, documents: readonly string[]): string | undefined {
  const [found, ...more] = documents.filter((document) => hasWords(name, document));
  return more.length === 0 ? found : undefined;
}

/**
 * The files of a filing as typed: stored ones that stay, then added ones. An added file is first given to the document whose
 * name it has.
 */
export function listGiven(
  { attachment: stored, kept = [], documents = [] }: Pick<DueOccurrence, 'attachment' | 'kept' | 'documents'>,
  { attachment: added, attachmentremovelist: removed, said }: EvidenceValues,
): Given[] {
  const give = (file: EvidenceFile, first: string | undefined): Given => {
    const fixed = kept.includes(file.id);
    const { document = first, documentday = file.documentday } = fixed ? file : (said[file.id] ?? {});
    return {
      file,
      document: document !== undefined && documents.includes(document) ? document : '',
      documentday: documentday ?? '',
      fixed,
    };
  };
  return [
    ...stored.filter(({ id }) => !removed.includes(id)).map((file) => give(file, file.document)),
    ...added.map((file) => give(file, findDocumentOfName(file, documents))),
  ];
}

/** Files as calls take them: added ones, and stored ones of which something else is said now. */
export const toSaidFiles = (given: readonly Given[], added: readonly AttachedFile[]) =>
  given.flatMap(({ file, document, documentday, fixed }) => {
    const { id, name } = file;
    const said = {
      ...(document !== (file.document ?? '') && { document }),
      ...(documentday !== (file.documentday ?? '') && { documentday }),
    };
    const isSent = added.some((one) => one.id === id) || Object.keys(said).length > 0;
    return isSent && !fixed ? [{ id, name, ...said }] : [];
  });
