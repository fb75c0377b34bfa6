import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { JobTrust } from '@lexboard/shared-lib/contract';
import { isUseStale } from '../../../auth/deploy/find-deploy-token.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { VerifiedClaims } from './verify-job-token.ts';

/** The live trusts in an issuer, oldest first. */
export async function findTrusts(directory: Transaction, issuer: string) {
  const rows = await directory
    .selectFrom('release_token')
    .select(['id', 'scopes', sql<string[]>`array[remote] || others`.as('remotes'), isUseStale.as('stale')])
    .select(['organisation_id as organisationId', 'account_id as accountId'])
    .select(sql<JobTrust>`trust`.as('trust'))
    .where(sql<string>`trust ->> 'issuer'`, '=', issuer)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`is_open(organisation_id)`)
    .orderBy('id')
    .execute();
  return rows;
}
export type FoundTrust = Awaited<ReturnType<typeof findTrusts>>[number];

/** Days for which used tokens are stored after their end, so that a clock that is set back by a day makes none usable again. */
const DAYS_KEPT = 2;

/** Records that an identity token has changed something. @returns whether it is the first time */
export async function spendJobToken(
  directory: Transaction,
  { iss, jti, exp }: VerifiedClaims,
): Promise<boolean> {
  await directory
    .deleteFrom('release_used_job_token')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .execute();
  const id = createHash('sha256')
    .update(JSON.stringify([iss, jti]))
    .digest();
  const inserted = await directory
    .insertInto('release_used_job_token')
    .values({ id, expires_at: sql<Date>`to_timestamp(${exp})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
