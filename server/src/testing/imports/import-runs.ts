import type { FastifyInstance } from 'fastify';
import {
  importCheck,
  importRows,
  type importRun,
  importState,
  type importUndo,
  type BodyOf,
  type importCheckShape,
  type importRowsShape,
  type ImportState,
} from '@lexboard/shared-lib/contract';
import { formatCsvLine, type ImportKindName } from '@lexboard/shared-lib/domain';
import type { Database } from '../../database/database.ts';
import type { startImports } from '../../imports/run/start-imports.ts';
import { askImport, uploadImport } from './imports.ts';
import type { TestStore } from '../uploads.ts';

export type Cells = Record<string, string>;

type Settings = Partial<BodyOf<ReturnType<typeof importCheckShape>>>;
type Outcome = BodyOf<ReturnType<typeof importRowsShape>>['outcome'];

let keys = 0;

/** Imports of one person, as the page makes them. */
export class ImportRuns {
  readonly #app: FastifyInstance;
  readonly #token: () => string;

  constructor(app: FastifyInstance, token: () => string) {
    this.#app = app;
    this.#token = token;
  }

  /** Uploads rows with fields as the names of their columns, and checks them. @returns the import's id */
  async check(kind: ImportKindName, rows: readonly Cells[], settings: Settings = {}): Promise<string> {
    return (await this.checked(kind, rows, settings)).id;
  }

  /** As {@link check}, with what the check says. */
  async checked(kind: ImportKindName, rows: readonly Cells[], settings: Settings = {}) {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ''))];
    const content = lines.map(formatCsvLine).join('');
    const { reply } = await uploadImport(this.#app, this.#token(), { name: 'Laws.csv', content });
    const checked = await askImport(this.#app, this.#token(), importCheck, {
      id: reply.id,
      kind,
      mapping: fields.map((field, index) => ({ column: index + 1, field })),
      choices: [],
      publish: 'no',
      ...settings,
    });
    if (checked.status !== 200) throw new Error(checked.reply.message);
    return { ...checked.reply, id: reply.id };
  }

  async start(call: typeof importRun | typeof importUndo, id: string, key = `start-${(keys += 1)}`) {
    const { status, reply } = await askImport(this.#app, this.#token(), call, { id, idempotencyKey: key });
    return { status, message: reply.message };
  }

  async state(id: string) {
    return (await askImport(this.#app, this.#token(), importState, { id })).reply;
  }

  /** Asks until an import is in one of these states, or a condition holds; the limit of the test ends it. */
  async until(id: string, wanted: ImportState | ((done: number, state: ImportState) => boolean)) {
    for (;;) {
      const reply = await this.state(id);
      if (typeof wanted === 'string' ? reply.state === wanted : wanted(reply.done, reply.state)) return reply;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async rows(id: string, outcome?: Outcome) {
    const body = { id, page: 1, pageSize: 200, ...(outcome && { outcome }) };
    return (await askImport(this.#app, this.#token(), importRows, body)).reply.data;
  }
}

/** What a server that works on imports has, without the server. */
export const importServer = (
  database: Database,
  store: TestStore,
  requireSaveRoom: () => Promise<void> = () => Promise.resolve(),
): Parameters<typeof startImports>[0] => ({
  database,
  attachments: store,
  requireSaveRoom,
  // Meanwhile tests ask how far it is, which takes all of a core.
  lookMs: 20,
  log: {
    warn: (...said: unknown[]) => console.warn(...said),
    error: (...said: unknown[]) => console.error(...said),
  },
});
