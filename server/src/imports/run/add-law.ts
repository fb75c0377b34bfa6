import { law, resolveStatus, type RecordValues, type SaveIntent } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { appendHistory } from '../../records/history/record-history.ts';
import { checkSave } from '../../records/saving/check-save.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { insertRecord } from '../../records/stored/record-repository.ts';

const preferred = <Choice extends string>(choices: readonly string[], choice: Choice): string =>
  choices.includes(choice) ? choice : (choices[0] ?? '');

/**
 * Adds a law whose id is known at once, and not only at the commit, for what belongs to it.
 * @returns its id
 * @throws Refused 422 as a save does
 */
export async function addLaw(
  trx: Transaction,
  account: Account,
  { intent, values: after, reason }: { intent: SaveIntent; values: RecordValues; reason: string },
): Promise<number> {
  const { values } = await checkSave(trx, law, account, { intent, before: {}, after });
  const added = await insertRecord(trx, law, {
    organisationId: account.organisationId,
    accountId: account.id,
    status: resolveStatus(intent, undefined),
    predecessorId: null,
    values,
  });
  const isPublished = intent === 'Publish';
  appendHistory(
    trx,
    law,
    added,
    account,
    [{ action: 'Created', reason }, ...(isPublished ? [{ action: 'Published' } as const] : [])],
    { makesVersion: true },
  );
  return added.id;
}

/**
 * Adds an unknown law that rows refer to as a Draft, so that its records can be saved in the same transaction. Only its name
 * is known. Until a person completes it, it is Central, or State where a row of the file has a state below it.
 * @returns its id
 * @throws Refused 422 as a save does
 */
export async function addDraftLaw(
  trx: Transaction,
  account: Account,
  { name, central = 'Central', reason }: { name: string; central?: string | undefined; reason: string },
): Promise<number> {
  const { centralState, masterAccess } = await readLists(trx, account);
  const values = {
    Law: name,
    Active: 'Active',
    Central: preferred(centralState, central),
    masterVal: preferred(masterAccess, `${central} Master`),
  };
  return addLaw(trx, account, { intent: 'Draft', values, reason });
}
