import { sql } from 'kysely';
import { license } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../../auth/account-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import { holdUnitsIfAny } from '../../../units/unit-repository.ts';
import type { DueChange } from '../act-on-occurrence.ts';
import type { LockedOccurrence } from '../locked-occurrence.ts';
import { findSteps, markGranted, removePendingGrant } from './renewal-steps.ts';
import { carryOutGrant } from './renewed-license.ts';

const findLatest = async (trx: Transaction, occurrence: number) =>
  (await findSteps(trx, sql`occurrence.id = ${occurrence}`, { most: 1 })).steps[0];

/** Holds the units before a license is locked whose grant an approval carries out: a merger of units waits for licenses. */
export async function holdForGrant(trx: Transaction, occurrence: number): Promise<void> {
  if ((await findLatest(trx, occurrence))?.pending) await holdUnitsIfAny(trx);
}

/** Whether an occurrence was closed by a grant that is carried out: it is not opened again. */
export const wasGranted = (steps: readonly { step: string; pending: boolean }[]): boolean =>
  steps[0]?.step === 'granted' && !steps[0].pending;

/**
 * What a decision does with the grant of a license: an approval carries it out, sending back and withdrawing drop it.
 * @throws Refused 409 where a grant that is carried out would be opened again; as {@link carryOutGrant} does
 */
export async function decideGrant(
  trx: Transaction,
  account: Account,
  decision: 'approve' | 'sendback' | 'withdraw' | 'waive' | 'reopen',
  { kind, row }: LockedOccurrence,
): Promise<Pick<DueChange, 'afterwards'>> {
  const latest = kind.name === license.name ? await findLatest(trx, row.id) : undefined;
  if (!latest) return {};
  if (decision === 'reopen' && wasGranted([latest]))
    throw new Refused(
      409,
      t(
        'Its renewal was granted and carried out. If the grant has a mistake, correct the license in its form.',
      ),
    );
  if (!latest.pending) return {};
  if (decision === 'sendback' || decision === 'withdraw')
    return {
      afterwards: async () => {
        await removePendingGrant(trx, row.id);
      },
    };
  if (decision !== 'approve') return {};
  const { number, validuntil } = latest;
  const { recordId, unit = null } = row;
  return {
    afterwards: async () => {
      await markGranted(trx, row.id);
      await carryOutGrant(trx, account, { kind, recordId, unit, number, validuntil: validuntil ?? '' });
    },
  };
}
