import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { SentFile, SentAttachment } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { insertUpload, type StoredContent } from './attachment-repository.ts';
import type { AttachmentStore } from './stores/attachment-store.ts';
import { readFileUse, requireQuota } from './file-use.ts';
import { discardContent, storeContent } from './store-content.ts';
import { listUploads, type RequestedFile } from './record-files.ts';

type FileWithContent = Extract<SentFile, { content: string }>;

type AnyFile = SentAttachment[number];

const hasContent = (file: AnyFile): file is FileWithContent => typeof file === 'object' && 'content' in file;

/** The prefix of a data URL, which browser scripts put before a file's content. */
const dataAddress = /^data:[^,]{0,200};base64,/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

function contentOf({ name, content }: FileWithContent): Buffer {
  const text = content.replace(dataAddress, '').replaceAll(/\s/g, '');
  if (base64.test(text)) return Buffer.from(text, 'base64');
  throw Refused.byFields([
    { field: 'attachment', message: t('The content of file "{name}" is not in base64', { name }) },
  ]);
}

/** Whether an unvalidated body contains files with content. */
export function hasContents(body: unknown): boolean {
  const files: unknown = Reflect.get(Object(body), 'attachment');
  return Array.isArray(files) && files.some((file: unknown) => Reflect.has(new Object(file), 'content'));
}

/**
 * Small files whose content is in the payload (D2 §3). They are stored before the record is saved, and their rows are inserted
 * with it.
 */
export class SentContents {
  readonly #attachments: AttachmentStore;
  readonly #organisationId: string;
  readonly #log: FastifyBaseLogger;
  readonly #stored = new Map<AnyFile, StoredContent>();

  constructor(attachments: AttachmentStore, organisationId: string, log: FastifyBaseLogger) {
    this.#attachments = attachments;
    this.#organisationId = organisationId;
    this.#log = log;
  }

  /** Stores all contents of a payload, or none. @throws Refused with the fault of the first invalid file */
  async keep(files: readonly AnyFile[]): Promise<void> {
    try {
      for (const file of files.filter(hasContent)) {
        const incoming = { name: file.name, content: Readable.from(contentOf(file)) };
        this.#stored.set(file, await storeContent(this.#attachments, this.#organisationId, incoming));
      }
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /** Lists all files of the payload as uploads, and inserts rows for those with content. */
  async note(
    trx: Transaction,
    kind: FileOwner,
    account: Account,
    files: readonly AnyFile[],
  ): Promise<RequestedFile[]> {
    const bytes = [...this.#stored.values()].reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0) requireQuota(await readFileUse(trx, account), bytes);
    const uploads: RequestedFile[] = [];
    for (const file of files) {
      const content = this.#stored.get(file);
      uploads.push(...(content ? [await insertUpload(trx, kind, account, content)] : listUploads([file])));
    }
    return uploads;
  }

  /** Deletes the stored contents, where no record was saved. */
  async discard(): Promise<void> {
    for (const content of this.#stored.values()) {
      await discardContent(this.#attachments, this.#organisationId, content, this.#log);
    }
  }
}
