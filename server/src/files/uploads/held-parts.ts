import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Refused } from '../../http/refused.ts';
import { unlessMissing } from '../../runtime/file-failures.ts';
import type { Account } from '../../auth/account-repository.ts';

const MOST_OF_A_PERSON = 3;

type Owner = Pick<Account, 'organisationId' | 'id'>;

/** Where an upload goes on: its name, and how many bytes of it were sent before. */
export interface GoingOn {
  upload: string;
  offset: number;
}

const forget = () => undefined;

/**
 * What this server holds of uploads that broke off, each in a file that only uploads of the same person find. The sweep
 * clears away what is an hour old.
 */
export class HeldParts {
  readonly #folder: string;
  /** By their files. */
  readonly #arriving = new Map<string, { content: Readable; over: Promise<unknown> }>();

  /** @param folder that of what is on its way in */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** How many bytes of an upload are held, once what still arrives of it has been ended. */
  async measure(owner: Owner, upload: string): Promise<number> {
    const file = this.#fileOf(owner, upload);
    await this.#end(file);
    return (await stat(file).catch(unlessMissing))?.size ?? 0;
  }

  /**
   * Lets `work` write the rest of an upload to the end of its file, which it deletes unless the upload breaks off again.
   * What still arrives of the same upload is ended first.
   * @throws Refused 409 when other than `offset` bytes of it are held
   */
  async write<Result>(
    owner: Owner,
    { upload, offset }: GoingOn,
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
    const held = (await stat(file).catch(unlessMissing))?.size ?? 0;
    if (held !== offset) throw new Refused(409, `The server has ${held} bytes of this file, not ${offset}.`);
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
    const old = found.sort((one, other) => other.at - one.at).slice(MOST_OF_A_PERSON);
    for (const { file } of old) await rm(file, { force: true });
  }
}
