import type { PackSettings } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import { toReader, type Account } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Pack } from '../../packs/read/pack.ts';
import { preparePack } from '../plan/packs/prepare-pack.ts';
import type { PreparedPack } from '../plan/packs/prepared-pack.ts';
import type { ImportWork } from '../turns/import-work.ts';
import { lockProgress } from '../turns/lease.ts';
import { requireActor } from '../turns/require-actor.ts';
import { describeReview } from '../updates/ask-pack-review.ts';
import {
  listUpdateItems,
  readCompared,
  type NewerPack,
  type UpdateItem,
} from '../updates/compare-with-pack.ts';
import { readDecisions, type StoredDecision } from '../updates/decision-repository.ts';
import { toNewerPack } from '../updates/open-update.ts';
import { runRow } from './run-row.ts';
import { savePackRow } from './save-pack-row.ts';
import type { RowResult } from './save-row.ts';
import {
  saveChangedRow,
  saveDroppedRow,
  saveRefusedRow,
  type DecidedItem,
  type SavingUpdate,
} from './save-update-row.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

interface PreparedUpdate {
  newer: NewerPack;
  pack: Pack;
  /** For what is new. */
  prepared: PreparedPack;
  items: readonly UpdateItem[];
  decisions: ReadonlyMap<number, StoredDecision[]>;
  /** What is to be reviewed, by law. */
  summaries: ReadonlyMap<number, string>;
}

/** What is to be reviewed below each law, in words. */
function summarize(
  items: readonly UpdateItem[],
  decisions: PreparedUpdate['decisions'],
): Map<number, string> {
  const texts = items.flatMap(({ row, kind, own, shown }) => {
    const wanted = (decisions.get(row) ?? []).filter(({ decision }) => decision === 'review');
    const law = kind === 'law' ? own?.id : own?.law;
    if (wanted.length === 0 || !own || !law || kind === 'circular') return [];
    const fields = new Set(wanted.map(({ field }) => field));
    return [{ law, text: describeReview({ kind, id: own.id, law, shown, fields }) }];
  });
  return new Map(
    [...Map.groupBy(texts, ({ law }) => law)].map(([law, ofLaw]) => [
      law,
      ofLaw.map(({ text }) => text).join('\n\n'),
    ]),
  );
}

async function prepare(
  trx: Transaction,
  account: Account,
  { turn: { importId } }: ImportWork,
  { pack, settings }: { pack: Pack; settings: PackSettings },
): Promise<PreparedUpdate> {
  const newer = toNewerPack(importId, pack, settings);
  const items = listUpdateItems(newer, await readCompared(trx, account, newer));
  const made = await readDecisions(trx, importId);
  const decisions = Map.groupBy(made, ({ row }) => row);
  const taken = new Set(made.filter(({ decision }) => decision === 'take').map(({ key }) => key));
  const fresh = new Set(items.flatMap(({ change }) => (change.change === 'new' ? [change.key] : [])));
  // Each of them was taken by itself: what was chosen of the pack does not leave it out. Their laws choose them.
  const records = pack.records.filter(
    ({ kind, record }) => kind === 'law' || (taken.has(record.id) && fresh.has(record.id)),
  );
  const all = {
    states: [],
    industries: [],
    entityTypes: [],
    branches: [],
    categories: [],
    institutional: true,
  };
  const wanted = { importId, settings: { ...settings, choose: all }, pack: { ...pack, records }, dry: false };
  const prepared = await preparePack(trx, account, wanted);
  return { newer, pack, prepared, items, decisions, summaries: summarize(items, decisions) };
}

async function saveUpdateRow(
  saving: SavingUpdate,
  { prepared, pack }: PreparedUpdate,
  decided: DecidedItem,
): Promise<RowResult> {
  const { change } = decided.item;
  if (change.change === 'dropped') return saveDroppedRow(saving, decided);
  if (change.change !== 'new') return saveChangedRow(saving, decided, change.packed);
  const packRow = pack.records.find(({ record }) => record.id === change.key);
  if (!packRow) throw new Error('A new record is not in its pack');
  return decided.decisions.some(({ decision }) => decision === 'take')
    ? savePackRow(saving, prepared, packRow)
    : saveRefusedRow(saving, change.packed);
}

/**
 * Carries out the decisions about a newer version of a pack, record by record in its order. A row whose change is done or gone
 * is left as it is.
 * @returns whether all rows are done; otherwise it was stopped, or another import has its turn
 */
export async function runUpdate(work: ImportWork, pack: Pack, settings: PackSettings): Promise<boolean> {
  const { database, turn, actingId, found } = work;
  const inOrganisation = <Result>(read: (trx: Transaction, account: Account) => Promise<Result>) =>
    database.readInOrganisation(turn.organisationId, async (trx) => {
      const account = await requireActor(trx, actingId, 'pack');
      return readAs(trx, toReader(account), () => read(trx, account));
    });
  const update = await inOrganisation((trx, account) => prepare(trx, account, work, { pack, settings }));
  const { head } = pack;
  const reason = storeReason('updated', head);
  const summaryOf = (law: number) => update.summaries.get(law) ?? '';
  const byKey = new Map(update.items.map((item) => [item.shown.key, item]));
  for (const [row, decisions] of [...update.decisions].sort(([one], [other]) => one - other)) {
    if (row <= found.reachedRow) continue;
    work.signal.throwIfAborted();
    const item = byKey.get(decisions[0]?.key ?? '');
    const goesOn = await runRow(work, {
      ...{ row: { row, cells: [] }, place: row, fields: [] },
      ...(item && { kind: item.kind, subject: item.shown.name }),
      save: async (trx, account) => {
        if (!item)
          throw new Refused(409, t('It was deleted after the decision, or is no longer of the pack.'));
        const saving = { trx, account, importId: turn.importId, head, reason, summaryOf };
        return saveUpdateRow(saving, update, { item, decisions });
      },
    });
    if (!goesOn || (await work.isTurnOver())) return false;
  }
  return database.inOrganisation(turn.organisationId, async (trx) => {
    if (!(await lockProgress(trx, turn, 'running'))) return false;
    await endUpdate(trx, await requireActor(trx, actingId, 'pack'), update.newer);
    return true;
  });
}

/**
 * Ends an update: what was not asked about gets the sources and the version of the pack. While a change is open or could not be
 * saved, the version that was taken over stays the one before, so that the newer one is offered still.
 */
async function endUpdate(trx: Transaction, account: Account, newer: NewerPack): Promise<void> {
  const items = listUpdateItems(newer, await readCompared(trx, account, newer));
  const open = items.map(({ shown, link }) => link?.key ?? shown.key);
  const { head, records } = newer;
  const said = records.map(({ id, source, names = {} }) => ({ key: id, source, names }));
  await sql`update pack_record set version = ${head.version}, source = said.source, names = said.names
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (key text, source jsonb, names jsonb)
    where pack = ${head.id} and pack_record.key = said.key and pack_record.key <> all(${open}::text[])`.execute(
    trx,
  );
  if (items.length === 0) return;
  await sql`update pack_taken set version = import.pack->'before'->>'version', head = import.pack->'before'->'head'
    from import where import.organisation_id = pack_taken.organisation_id and import.id = ${newer.importId}
      and pack_taken.pack = ${head.id} and import.pack->'before'->>'version' is not null`.execute(trx);
}
