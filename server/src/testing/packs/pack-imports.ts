import { randomUUID } from 'node:crypto';
import { packCheck, type BodyOf, type packCheckShape, type PackHead } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { buildContentKey } from '../../files/stores/attachment-store.ts';
import { createImport } from '../../imports/stored/import-repository.ts';
import { ImportRuns } from '../imports/import-runs.ts';
import { askImport } from '../imports/imports.ts';
import type { SuitePlatform } from '../suite-platform.ts';
import { packFilesOf, packHead, zipPack, type PackLines } from './pack-samples.ts';

type Settings = Partial<Omit<BodyOf<ReturnType<typeof packCheckShape>>, 'choose'>> & {
  choose?: Partial<BodyOf<ReturnType<typeof packCheckShape>>['choose']>;
};

/** A choice of all of a pack. */
export const chooseAll = {
  states: [],
  industries: [],
  entityTypes: [],
  branches: [],
  categories: [],
  institutional: false,
};

/** Imports of packs by an administrator. */
export class PackImports extends ImportRuns {
  readonly #platform: SuitePlatform;
  readonly #database: () => Database;

  constructor(platform: SuitePlatform, database: () => Database) {
    super(platform.app, () => platform.organisation.admin.token);
    this.#platform = platform;
    this.#database = database;
  }

  /** Makes an import of a pack, as opening one does. @returns its id */
  async open(lines: PackLines, head: Partial<PackHead> = {}, publisher = 'firm'): Promise<string> {
    const { organisation, store } = this.#platform;
    const whole = { ...packHead, ...head };
    const content = zipPack(packFilesOf(lines, whole));
    const contentId = randomUUID();
    await store.disk.put(buildContentKey(organisation.id, contentId), content);
    const file = {
      name: `${whole.id}-${whole.version}.lexpack`,
      format: 'pack' as const,
      contentId,
      size: content.length,
    };
    const account = { id: organisation.admin.id, organisationId: organisation.id };
    return this.#database().inOrganisation(organisation.id, (trx) =>
      createImport(trx, account, {
        ...file,
        pack: { head: whole, publisher, signedBy: null, offered: true },
      }),
    );
  }

  /** Asks what taking over would do. */
  async ask(id: string, { choose = {}, ...settings }: Settings = {}) {
    const { organisation, app } = this.#platform;
    const body = {
      id,
      publish: 'yes' as const,
      choices: [],
      ...settings,
      choose: { ...chooseAll, ...choose },
    };
    return askImport(app, organisation.admin.token, packCheck, body);
  }
}
