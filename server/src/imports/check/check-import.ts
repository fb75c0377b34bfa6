import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  importCheck,
  type importCheckShape,
  type ImportSettings,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import {
  findDueTextField,
  lastDoneColumn,
  toChoiceKey,
  toColumnKey,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { toReader, type Account } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import type { ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { readSheetRows, type SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { readChangeFrom } from '../../records/saving/save-request.ts';
import { findDateOrder } from '../file/match-fields.ts';
import { nameColumns, openImportFile, readFound, refuseUnreadable } from '../file/read-found.ts';
import { findStateLaws } from '../plan/find/state-laws.ts';
import { planRows, prepareImport } from '../plan/plan-row.ts';
import { requireKind, requireKindRight } from '../plan/require-kind.ts';
import { isOfRecords, isOfUnits, type Prepared } from '../plan/row-plan.ts';
import { orderUnitRows } from '../plan/units/order-units.ts';
import { mergeRememberedChoices } from '../stored/merge-remembered-choices.ts';
import {
  everyRow,
  readRememberedChoices,
  rememberChoices,
  type RememberedChoice,
  type RememberedChoiceOfKind,
} from '../stored/import-memory.ts';
import { refuseBegun, requireImportOfRows, saveCheck } from '../stored/import-repository.ts';
import { withImportFile } from '../stored/with-import-file.ts';
import { CheckTally } from './check-tally.ts';
import { addNearest } from './nearest-choices.ts';

type CheckShape = ReturnType<typeof importCheckShape>;

/** Dependencies of the check. */
export interface Checking {
  guard: Guard;
  attachments: AttachmentStore;
  request: FastifyRequest;
}

interface CheckedFile {
  account: Account;
  kind: ImportKind;
  settings: ImportSettings;
  /** The person's name for it. */
  name: string;
}

/** Batch size: rows planned with the same queries. Other requests run between two batches. */
const AT_ONCE = 100;

async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Settles one order of day and month for the whole file. @throws Refused 422 where the file has both */
async function settleDates(file: string, { kind, settings, name }: CheckedFile): Promise<ImportSettings> {
  const fields = new Map(settings.mapping.map(({ column, field }) => [column, field]));
  const hasDates = [...kind.fields, { name: lastDoneColumn.name, control: 'date' }].some(
    (field) =>
      (field.control === 'date' ||
        field.control === 'extensions' ||
        field.name === findDueTextField(kind)?.name) &&
      [...fields.values()].includes(field.name),
  );
  if (settings.dateOrder !== undefined || !hasDates) return settings;
  const { columns } = await readFound(file, name, settings);
  const { order, example = '' } = findDateOrder(kind, columns, fields);
  if (order === 'none') return settings;
  if (order !== 'both') return { ...settings, dateOrder: order };
  const message = t('Choose whether the day or the month comes first in dates such as {example}.', {
    example,
  });
  throw Refused.byFields([{ field: 'dateOrder', message }]);
}

function requireNames(header: SheetRow | undefined, headerRow: number) {
  if (header) return nameColumns(header);
  const message = t('Row {row} is empty. Choose the row with the names of the columns.', { row: headerRow });
  throw Refused.byFields([{ field: 'headerRow', message }]);
}

/** @throws Refused 400 where nobody waits for the check any more */
export function refuseClosed({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new Refused(400, t('The connection was closed before the check was done.'));
}

/** Plans all rows of a file and counts the outcomes. */
async function planFile({ guard, request }: Checking, file: string, checked: CheckedFile) {
  const { account, name } = checked;
  const settings = await settleDates(file, checked);
  const { found, headerRow } = await openImportFile(file, name, settings);
  const inOrganisation = <Result>(read: (trx: Transaction) => Promise<Result>) =>
    guard.database.readInOrganisation(account.organisationId, (trx) =>
      readAs(trx, toReader(account), () => read(trx)),
    );
  const tally = new CheckTally();
  let columns: ReturnType<typeof nameColumns> | undefined;
  let header: SheetRow | undefined;
  let prepared: Prepared | undefined;
  const addRows = async (context: Prepared, rows: readonly SheetRow[]) => {
    refuseClosed(request);
    const planned = await inOrganisation((trx) => planRows(trx, context, rows));
    for (const [index, row] of rows.entries()) {
      const one = planned[index];
      if (one) tally.add(context, row, one);
    }
    await nextTurn();
  };
  const ofUnits: SheetRow[] = [];
  for await (const batch of inBatches(readSheetRows(file, found, settings))) {
    header ??= batch.find(({ row }) => row === headerRow);
    const rows = batch.filter(({ row }) => row > headerRow);
    if (rows.length === 0) continue;
    columns ??= requireNames(header, headerRow);
    const names = columns;
    if (!prepared) {
      prepared = await inOrganisation((trx) => prepareImport(trx, account, settings, names, { dry: true }));
      if (isOfRecords(prepared))
        await findStateLaws(prepared, readSheetRows(file, found, settings), headerRow);
    }
    if (isOfUnits(prepared)) ofUnits.push(...rows);
    else await addRows(prepared, rows);
  }
  if (prepared && isOfUnits(prepared)) {
    const ordered = orderUnitRows(prepared, ofUnits);
    for (let from = 0; from < ordered.length; from += AT_ONCE)
      await addRows(prepared, ordered.slice(from, from + AT_ONCE));
  }
  if (tally.total === 0) {
    const message = t('There is no row below row {row}. Choose the row with the names of the columns.', {
      row: headerRow,
    });
    throw Refused.byFields([{ field: 'headerRow', message }]);
  }
  return { tally, settings, columns: columns ?? [], header, prepared };
}

/** Choices to remember for the next file: all named columns, and chosen values. */
function listChosen(
  settings: ImportSettings,
  columns: readonly { column: number; name: string }[],
  header: SheetRow | undefined,
): RememberedChoice[] {
  const { mapping, choices } = settings;
  const ofColumns = columns
    .filter(({ column }) => (header?.cells[column - 1]?.text ?? '') !== '')
    .map(({ column, name }) => ({
      field: '',
      value: toColumnKey(name),
      meaning: mapping.find((one) => one.column === column)?.field ?? '',
    }));
  const ofValues = choices.map(({ field, value, choice }) => ({
    field,
    value: toChoiceKey(value),
    meaning: choice,
    written: value,
  }));
  const ofRows = settings.everyRow?.map(({ field, value }) => ({
    field: everyRow,
    value: field,
    meaning: value,
  }));
  return [...ofColumns, ...ofValues, ...(ofRows ?? [])];
}

/** Values for all rows that were remembered and are no longer chosen. */
const listCleared = (
  kind: ImportKind,
  { mapping, everyRow: said = [] }: ImportSettings,
  memory: readonly RememberedChoiceOfKind[],
): RememberedChoice[] =>
  mergeRememberedChoices(kind, memory)
    .filter(({ field, value, meaning }) => {
      const isSaid = [...mapping, ...said].some((one) => one.field === value);
      return field === everyRow && meaning !== '' && !isSaid;
    })
    .map((one) => ({ ...one, meaning: '' }));

/** Running checks on this server by organisation. They are limited, since each reads a whole file. */
const runningChecks = new Map<string, number>();
const MAX_CONCURRENT = 3;
const RETRY_SECONDS = 5;

/** @throws Refused 429 while the organisation has too many checks running */
export async function limitConcurrency<Result>(
  { organisationId }: Account,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = runningChecks.get(organisationId) ?? 0;
  if (running >= MAX_CONCURRENT) {
    const message = t('Other files of your organisation are being checked. Please try again in a moment.');
    throw new Refused(429, message, { retryAfter: RETRY_SECONDS });
  }
  runningChecks.set(organisationId, running + 1);
  try {
    return await work();
  } finally {
    const left = (runningChecks.get(organisationId) ?? 1) - 1;
    if (left > 0) runningChecks.set(organisationId, left);
    else runningChecks.delete(organisationId);
  }
}

/**
 * Checks an import row by row with the checks of a save, and stores the result. After that it can be run.
 * @throws Refused 404, 409 once it has begun, 422 for invalid settings or a bad file, 429 while too many checks run
 */
export async function checkImport(
  checking: Checking,
  read: ReadInput<CheckShape>,
): Promise<ReplyOf<CheckShape>> {
  const { guard, attachments, request } = checking;
  const { stored, account, asked } = await withSession(
    guard,
    importCheck.access,
    request,
    async (admitted) => {
      const { body } = read();
      requireKindRight(body.kind, admitted.account);
      readChangeFrom({ changefrom: body.changefrom ?? null });
      const found = await requireImportOfRows(admitted.trx, body.id);
      refuseBegun(found);
      return { stored: found, account: admitted.account, asked: body };
    },
    { within: 'readInOrganisation' },
  );
  const checked = { account, kind: requireKind(asked.kind), settings: asked, name: stored.name };
  const { tally, settings, columns, header, prepared } = await limitConcurrency(account, () =>
    refuseUnreadable(withImportFile(attachments, stored, (file) => planFile(checking, file, checked))),
  );
  return withSession(guard, importCheck.access, request, async (admitted) => {
    await saveCheck(admitted.trx, stored.id, { settings, total: tally.total, faults: tally.faulty });
    const { trx } = admitted;
    const chosen = [
      ...listChosen(settings, columns, header),
      ...listCleared(checked.kind, settings, await readRememberedChoices(trx)),
    ];
    await rememberChoices(trx, admitted.account, asked.kind, chosen);
    const { unknown, ...reply } = tally.reply;
    return { ...reply, unknown: prepared ? await addNearest(admitted.trx, prepared, unknown) : unknown };
  });
}
