import { optionTypes, type PackQuestions } from '@lexboard/shared-lib/contract';
import { formatText, isRecordKind, law } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { addCircular } from '../../circulars/save-circular.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { PackRow } from '../../packs/read/pack.ts';
import { createQuestions } from '../../questions/create-questions.ts';
import { createRule } from '../../questions/rules/save-rules.ts';
import { saveOptions } from '../../questions/save-options.ts';
import { readFields, readIntent } from '../../records/saving/save-request.ts';
import { planPackRows, type PlannedPackRow } from '../plan/packs/plan-pack-rows.ts';
import type { PreparedPack } from '../plan/packs/prepared-pack.ts';
import type { RowPlan } from '../plan/row-plan.ts';
import { linkRecord } from '../stored/pack-repository.ts';
import { addLaw } from './add-law.ts';
import { savePlannedRow, type RowResult } from './save-row.ts';

interface SavingPackRow {
  trx: Transaction;
  account: Account;
  /** Reason for the histories. */
  reason: string;
}

/** Stores the questions and rules of a new law. @throws Refused 422 as the calls of people do */
async function addQuestions(
  { trx, account }: Omit<SavingPackRow, 'reason'>,
  { id: law_id, name: lawname }: { id: number; name: string },
  { options = {}, questions, rules }: PackQuestions,
): Promise<void> {
  for (const type of optionTypes) {
    const offered = options[type];
    if (!offered?.length) continue;
    const lawQuestionSelectOption = offered.map((selectedoption) => ({ selectedoption }));
    await saveOptions({ trx, account, body: { law_id, type, lawQuestionSelectOption } });
  }
  if (questions.length > 0)
    await createQuestions({ trx, account, body: { lawname, law_id, lawQuestionAnsArr: questions } });
  for (const rule of rules) await createRule({ trx, account, body: { law_id, ...rule } });
}

async function add(
  { trx, account, reason }: SavingPackRow,
  { packRow, kind, planned }: PlannedPackRow,
  plan: RowPlan & { outcome: 'add' },
): Promise<RowResult> {
  const { record } = packRow;
  if ('save' in planned && planned.save) {
    const { id, version } = await addCircular({ trx, account, body: planned.save.body, reason });
    return { outcome: 'added', recordId: id, version };
  }
  const { questions } = record;
  if (packRow.kind === 'law' && questions) {
    const values = readFields(law, plan.payload);
    const intent = readIntent(law, plan.payload, undefined);
    const id = await addLaw(trx, account, { intent, values, reason });
    await addQuestions({ trx, account }, { id, name: formatText(values[law.wire.name] ?? null) }, questions);
    return { outcome: 'added', recordId: id, version: 1 };
  }
  const { prepared } = kind;
  if (!isRecordKind(prepared.kind)) throw new Error('A planned circular has nothing to save');
  return savePlannedRow({ trx, kind: prepared.kind, account, reason }, plan);
}

/**
 * Takes over a record of a pack, and links it. One that is there already is linked as it is.
 * @throws Refused as a save does
 */
export async function savePackRow(
  saving: SavingPackRow,
  prepared: PreparedPack,
  packRow: PackRow,
): Promise<RowResult> {
  const { trx, account } = saving;
  const [row] = await planPackRows(trx, { ...prepared, account }, [packRow]);
  if (!row) throw new Error('A row was not planned');
  const { planned, there } = row;
  const { plan } = planned;
  if (plan.outcome === 'refused') return { outcome: 'refused', faults: plan.faults };
  const link = { pack: prepared.head, kind: packRow.kind, record: packRow.record };
  if (there?.by === 'pack') return { outcome: 'same', recordId: there.id };
  if (there)
    return { outcome: 'same', recordId: there.id, link: linkRecord(trx, account, { ...link, id: there.id }) };
  if (plan.outcome !== 'add') throw new Error('A record of a pack is added or there');
  const result = await add(saving, row, plan);
  const { recordId } = result;
  if (recordId === undefined) throw new Error('A record was added without an id');
  return { ...result, link: linkRecord(trx, account, { ...link, id: recordId }) };
}
