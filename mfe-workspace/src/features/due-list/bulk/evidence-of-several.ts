import { uploadFile } from '@lexboard/shared-lib/client';
import type { AttachedFile, DueRow } from '@lexboard/shared-lib/contract';
import { dueFiles } from '@lexboard/shared-lib/domain';

const isLetterOrDigit = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Whether a text has a code that is no part of a longer word: 'pune-1 return.pdf' has PUNE-1, 'pune-12.pdf' has not. */
function hasCode(text: string, code: string): boolean {
  const place = text.toLowerCase().indexOf(code.toLowerCase());
  if (!code || place < 0) return false;
  return !isLetterOrDigit(text[place - 1]) && !isLetterOrDigit(text[place + code.length]);
}

/** The row whose unit's code a file's name has; undefined for none or several. */
export function findRowOfName(name: string, rows: readonly DueRow[]): number | undefined {
  const [row, ...more] = rows.filter(({ unitCode = '' }) => hasCode(name, unitCode));
  return row && more.length === 0 ? row.id : undefined;
}

/**
 * Uploads a file once for each row that it is evidence of, since an upload belongs to one. The upload of the form is the
 * first; those of a row that failed are used again.
 */
export class EvidenceCopies {
  readonly #copies = new Map<string, AttachedFile>();
  readonly #used = new Set<string>();

  /** @throws ApiError */
  async copyFor(row: number, file: AttachedFile, content: File): Promise<AttachedFile> {
    const key = `${row} ${file.id}`;
    const known = this.#copies.get(key);
    if (known) return known;
    const isFirst = !this.#used.has(file.id);
    this.#used.add(file.id);
    const watch = { onProgress: () => undefined, signal: new AbortController().signal };
    const copy = isFirst ? file : await uploadFile(dueFiles, content, file.name, watch);
    this.#copies.set(key, copy);
    return copy;
  }
}
