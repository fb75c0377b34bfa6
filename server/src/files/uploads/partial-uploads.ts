import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import { unlessMissing } from '../../runtime/file-failures.ts';
import type { Account } from '../../auth/account-repository.ts';

const MAX_PER_PERSON = 3;

type Owner = Pick<Account, 'organisationId' | 'id'>;

/** The position at which an upload resumes: its name, and the number of bytes received before. */
export interface ResumePoint {
  upload: string;
  offset: number;
}

const forget = () => undefined;

/**
 * Partial files of interrupted uploads on this server. Only the same person can resume an upload. The sweep deletes those that
 * are an hour old.
 */
export class PartialUploads {
  readonly #folder: string;
  /** Running requests, by their partial files. */
  readonly #arriving = new Map<string, { content: Readable; over: Promise<unknown> }>();

  /** @param folder the store's folder for files that are being received */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Ends a running request of the upload and counts the bytes received. */
  async measure(owner: Owner, upload: string): Promise<number> {
    const file = this.#fileOf(owner, upload);
    await this.#end(file);
    return (await stat(file).catch(unlessMissing))?.size ?? 0;
  }

  /**
   * Lets `work` append the rest of an upload to its partial file, which is deleted unless the upload is interrupted again. A
   * running request of the same upload is ended first.
   * @throws Refused 409 when the partial file does not have `offset` bytes
   */
  async write<Result>(
    owner: Owner,
    { upload, offset }: ResumePoint,
    content: Readable,
    work: (file: string) => Promise<Result>,
  ): Promise<Result> {
    const file = this.#fileOf(owner, upload);
    await this.#end(file);
    const working = this.#goOn(file, offset, work).finally(() => this.#arriving.delete(file));
    this.#arriving.set(file, { content, over: working.then(forget, forget) });
    try {
      return await working;
    } catch (error) {
      await this.#dropOldest(owner);
      throw error;
    }
  }

  async #goOn<Result>(file: string, offset: number, work: (file: string) => Promise<Result>) {
    if (offset === 0) await rm(file, { force: true });
    const receivedBytes = (await stat(file).catch(unlessMissing))?.size ?? 0;
    if (receivedBytes !== offset)
      throw new Refused(
        409,
        t('The server has {receivedBytes} bytes of this file, not {offset}.', { receivedBytes, offset }),
      );
    return work(file);
  }

  #prefixOf({ organisationId, id }: Owner): string {
    return `part.${organisationId}.${id}.`;
  }

  #fileOf(owner: Owner, upload: string): string {
    return path.join(this.#folder, this.#prefixOf(owner) + upload);
  }

  async #end(file: string): Promise<void> {
    for (let one = this.#arriving.get(file); one; one = this.#arriving.get(file)) {
      one.content.destroy();
      await one.over;
    }
  }

  async #dropOldest(owner: Owner): Promise<void> {
    const prefix = this.#prefixOf(owner);
    const names = (await readdir(this.#folder).catch(unlessMissing)) ?? [];
    const found: { file: string; at: number }[] = [];
    for (const name of names.filter((one) => one.startsWith(prefix))) {
      const file = path.join(this.#folder, name);
      const stats = this.#arriving.has(file) ? undefined : await stat(file).catch(unlessMissing);
      if (stats) found.push({ file, at: stats.mtimeMs });
    }
    const old = found.sort((one, other) => other.at - one.at).slice(MAX_PER_PERSON);
    for (const { file } of old) await rm(file, { force: true });
  }
}
