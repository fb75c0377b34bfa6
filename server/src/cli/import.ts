import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
import {
  importCheck,
  importColumns,
  importRun,
  importState,
  importUpload,
  type BodyOf,
  type Call,
  type CallShape,
  type FoundInImport,
  type ImportSettings,
  type Refusal,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import {
  defaultEmptyCells,
  findImportKind,
  kinds,
  otherImports,
  type ImportKindName,
} from '@lexboard/shared-lib/domain';
import { findAccount, findSignInName } from '../auth/account-repository.ts';
import { startSession } from '../auth/session-repository.ts';
import { readToken } from '../auth/session-token.ts';
import type { Config } from '../boot/config.ts';
import type { Database } from '../database/database.ts';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { createSaveRoomCheck } from '../files/stores/require-room.ts';
import { startImports } from '../imports/run/start-imports.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import { describeCheck, describeHidden, type HiddenChoice } from './describe-check.ts';
import { onPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

interface Options extends Output {
  kind: string;
  organisation: string;
  user: string;
  map?: string;
  check?: boolean;
}

/** An import map: the settings of `import/check`, with columns by name. */
type ImportMap = Partial<Omit<ImportSettings, 'mapping' | 'id' | 'kind'>> &
  HiddenChoice & {
    mapping?: Record<string, string>;
  };

const kindNames = [...kinds, ...otherImports].map(({ name }) => name).join(', ');

const POLL_MS = 500;

async function readMap(file: string | undefined): Promise<ImportMap> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8');
  try {
    // The server validates it like any caller's input.
    return Object.assign<ImportMap, unknown>({}, JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not JSON.`, { cause: error });
  }
}

/** Starts a session for the duration of the command. @returns its token, and the function that ends it */
async function signIn(database: Database, { session: times }: Config, { organisation, user }: Options) {
  const [found, name] = await database.inDirectory(async (directory) => [
    await findOrganisation(directory, organisation),
    await findSignInName(directory, user),
  ]);
  const token = await database.inOrganisation(found.id, async (trx) => {
    const account = name?.organisationId === found.id ? await findAccount(trx, name.accountId) : undefined;
    if (!account) throw new Error(`Nobody in ${found.name} signs in as '${user}'.`);
    return startSession(trx, account, times);
  });
  const end = () =>
    database.inOrganisation(found.id, async (trx) => {
      const hash = readToken(`Bearer ${token}`)?.hash;
      if (hash) await trx.deleteFrom('session').where('token_hash', '=', hash).execute();
    });
  return { token, end };
}

const BOUNDARY = `lexboard-${randomUUID()}`;

function toMultipart(name: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Makes the same calls as the page, on an application in this process that does not listen on a port. */
async function createCaller(
  database: Database,
  { session: times, publicUrl, ...config }: Config,
  token: string,
) {
  const attachments = await openAttachmentStore(config);
  const { buildApp } = await import('../boot/build-app.ts');
  const app = await buildApp({ database, times, publicUrl, attachments, documented: false });
  const send = async <S extends CallShape>(call: Call<S>, payload: object | Buffer): Promise<ReplyOf<S>> => {
    const type = Buffer.isBuffer(payload) ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await app.inject({ method: 'POST', url: `/api${call.path}`, headers, payload });
    if (response.statusCode !== 200) throw new Error(response.json<Refusal>().message);
    return response.json<ReplyOf<S>>();
  };
  const ask = <S extends CallShape>(call: Call<S>, body: BodyOf<S> & object) => send(call, body);
  return { app, attachments, send, ask };
}

type Caller = Awaited<ReturnType<typeof createCaller>>;

/** @throws where the map does not say how hidden rows or columns are treated; a mapping says it of columns */
function requireHiddenChoice({ hiddenRows = 0, columns }: FoundInImport, map: ImportMap): void {
  const missing =
    hiddenRows > 0 && !map.hiddenRows
      ? 'hiddenRows'
      : columns.some(({ hidden }) => hidden) && !map.hiddenColumns && !map.mapping
        ? 'hiddenColumns'
        : undefined;
  if (missing === undefined) return;
  const what = missing === 'hiddenRows' ? 'rows' : 'columns';
  throw new Error(`The file has hidden ${what}. Write "${missing}": "take" or "leave" in the file of --map.`);
}

function settleMapping(
  { columns }: FoundInImport,
  named: ImportMap['mapping'],
  hiddenColumns: ImportMap['hiddenColumns'],
) {
  const unknown = Object.keys(named ?? {}).find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) throw new Error(`The file has no column '${unknown}'.`);
  return columns.flatMap(({ column, name, hidden, field: found }) => {
    const field = named ? named[name] : hidden && hiddenColumns === 'leave' ? undefined : found;
    return field ? [{ column, field }] : [];
  });
}

async function checkFile({ send, ask }: Caller, file: string, kind: ImportKindName, map: ImportMap) {
  const { mapping: named, hiddenColumns, ...settings } = map;
  const { sheet, encoding, separator, headerRow, hiddenRows } = settings;
  const place = {
    ...(sheet && { sheet }),
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(headerRow && { headerRow }),
    ...(hiddenRows && { hiddenRows }),
  };
  const { id } = await send(importUpload, toMultipart(path.basename(file), await readFile(file)));
  const found = await ask(importColumns, { id, kind, ...place });
  requireHiddenChoice(found, map);
  const mapping = settleMapping(found, named, hiddenColumns);
  const checked = await ask(importCheck, {
    choices: [],
    publish: 'no',
    emptyCells: defaultEmptyCells(mapping.map(({ field }) => field)),
    ...settings,
    id,
    kind,
    mapping,
  });
  return { id, found, checked };
}

/** Runs a checked import and prints its progress. */
async function run({ ask, attachments, app }: Caller, database: Database, id: string) {
  const requireSaveRoom = createSaveRoomCheck(database, attachments);
  await ask(importRun, { id, idempotencyKey: randomUUID() });
  const stop = startImports({ database, attachments, requireSaveRoom, log: app.log });
  try {
    for (;;) {
      const state = await ask(importState, { id });
      process.stderr.write(`\r${state.done} of ${state.total} rows`);
      if (state.state !== 'running') return state;
      await wait(POLL_MS);
    }
  } finally {
    process.stderr.write('\n');
    await stop();
  }
}

async function importFile(file: string, options: Options): Promise<void> {
  const kind = findImportKind(options.kind);
  if (!kind) throw new Error(`--kind must be one of ${kindNames}.`);
  const map = await readMap(options.map);
  await onPlatform(async (database, config) => {
    const { token, end } = await signIn(database, config, options);
    const caller = await createCaller(database, config, token);
    try {
      const { id, found, checked } = await checkFile(caller, file, kind.name, map);
      const lines = [...describeHidden(found, map), ...describeCheck(kind, checked)];
      const result = options.check ? checked : await run(caller, database, id);
      const { added, changed, same, refused } = result;
      const would = options.check ? 'would be ' : '';
      const text = `${added} ${would}added, ${changed} ${would}changed, ${same} the same, ${refused} refused.`;
      report(options, result, [...lines, text].join('\n'));
      const stopped = 'state' in result && result.state !== 'done';
      if (refused > 0 || stopped) process.exitCode = 1;
    } finally {
      await caller.app.close();
      await end();
    }
  });
}

/** `lexboard import`. */
export function importCommand(): Command {
  return new Command('import')
    .argument('<file>', 'a workbook (.xlsx) or text file (.csv, .tsv)')
    .description(
      'import records or units from a file, by the checks of the page Import; fails where a row is refused',
    )
    .requiredOption('--kind <kind>', `one of ${kindNames}`)
    .requiredOption('--organisation <name>', 'by its name or id')
    .requiredOption('--user <username>', 'whose rights it has, and whose name history shows')
    .option(
      '--map <file>',
      'JSON: mapping (column to field), everyRow, dateOrder, choices, publish, addLaws, leaveOutHidden, emptyCells, hiddenRows, hiddenColumns, changefrom',
    )
    .option('--check', 'only print what would be done')
    .option('--json', 'print JSON')
    .action(importFile);
}
