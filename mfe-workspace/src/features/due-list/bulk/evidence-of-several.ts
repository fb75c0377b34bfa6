import { uploadFile } from '@lexboard/shared-lib/client';
import type { AttachedFile, DueRow } from '@lexboard/shared-lib/contract';
import { dueFiles } from '@lexboard/shared-lib/domain';
import type { Upload } from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { hasWords } from '../../../evidence/has-words.ts';

/** The row whose unit's code a file's name has; undefined for none or several. */
export function findRowOfName(name: string, rows: readonly DueRow[]): number | undefined {
  const [row, ...more] = rows.filter(({ unitCode = '' }) => hasWords(name, unitCode));
  return row && more.length === 0 ? row.id : undefined;
}

/** The uploads of a form. */
interface Uploads {
  read: () => { uploads: readonly Pick<Upload, 'file' | 'content'>[] };
}

/**
 * Uploads a file once for each row that it is evidence of, since an upload belongs to one. The upload of the form is the
 * first; those of a row that failed are used again.
 */
export class EvidenceCopies {
  #queue: Uploads | undefined;
  readonly #copies = new Map<string, AttachedFile>();
  readonly #used = new Set<string>();

  /** Sets where the contents of the files are. */
  readFrom(queue: Uploads): void {
    this.#queue = queue;
  }

  /** @throws ApiError */
  async copyFor(row: number, file: AttachedFile): Promise<AttachedFile> {
    const key = `${row} ${file.id}`;
    const known = this.#copies.get(key);
    if (known) return known;
    const isFirst = !this.#used.has(file.id);
    this.#used.add(file.id);
    const copy = isFirst ? file : await this.#upload(file);
    this.#copies.set(key, copy);
    return copy;
  }

  #upload({ id, name }: AttachedFile): Promise<AttachedFile> {
    const found = this.#queue?.read().uploads.find(({ file }) => file?.id === id);
    if (!found) throw new Error(t('{name} is not here any more. Please add it again.', { name }));
    const watch = { onProgress: () => undefined, signal: new AbortController().signal };
    return uploadFile(dueFiles, found.content, name, watch);
  }
}
