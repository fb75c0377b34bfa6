import type { ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** The webhooks, oldest first. As the directory. */
export async function listWebhooks(directory: Transaction): Promise<ReleaseWebhook[]> {
  const rows = await directory
    .selectFrom('release_webhook')
    .select(['id', 'remote', 'url', 'created_at', 'created_by as createdBy', 'tried_at', 'failure'])
    .select((row) =>
      row
        .selectFrom('release_notice')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .whereRef('webhook', '=', 'release_webhook.id')
        .as('waiting'),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: createdAt, tried_at: triedAt, waiting, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt && triedAt.toISOString(),
    waiting: waiting ?? 0,
  }));
}

interface NewWebhook {
  url: string;
  remote: string | null;
  secret: Uint8Array;
  createdBy: string;
}

/** @returns its id */
export async function insertWebhook(
  directory: Transaction,
  { url, remote, secret, createdBy }: NewWebhook,
): Promise<string> {
  const { id } = await directory
    .insertInto('release_webhook')
    .values({ url, remote, secret, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the removed webhook; undefined where there is none */
export const deleteWebhook = (directory: Transaction, id: string) =>
  directory
    .deleteFrom('release_webhook')
    .where('id', '=', id)
    .returning(['url', 'remote'])
    .executeTakeFirst();

/** Finds a webhook's address, signing secret and remote. */
export const findWebhook = (directory: Transaction, id: string) =>
  directory
    .selectFrom('release_webhook')
    .select(['url', 'secret', 'remote'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Records the result of the last delivery to a webhook. @param failure the reason of a failure; null after success */
export async function recordDelivery(
  directory: Transaction,
  id: string,
  failure: string | null,
): Promise<void> {
  await directory
    .updateTable('release_webhook')
    .set({ tried_at: sql<Date>`now()`, failure })
    .where('id', '=', id)
    .execute();
}
