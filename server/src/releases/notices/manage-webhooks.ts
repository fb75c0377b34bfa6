import { randomBytes } from 'node:crypto';
import type { LogAction } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import { checkAddress } from '../../outgoing/check-address.ts';
import { enqueueTest } from './notice-queue.ts';
import { deleteWebhook, findWebhook, insertWebhook, listWebhooks } from './webhook-repository.ts';

/** The actor as the log names them. */
interface Actor {
  id: number | null;
  username: string;
}

const webhookField = { field: 'url', example: 'https://chat.example/hooks/1' };

interface WebhookInput {
  url: string;
  remote?: string | undefined;
}

/** The limit of webhooks on a platform. */
const MAX_WEBHOOKS = 100;

/** The field of an address, and an example for it. */
interface AddressField {
  field: string;
  example: string;
}

/** Reads an address that this server may send to. @throws Refused 422 for any other */
export async function readOutgoingAddress(
  text: string,
  networks: Networks,
  { field, example }: AddressField,
): Promise<URL> {
  const address = await checkAddress(text, networks, example);
  if (typeof address === 'string') throw Refused.byFields([{ field, message: address }]);
  return address;
}

async function requireRemote(directory: Transaction, remote: string): Promise<void> {
  const found = await directory
    .selectFrom('release_channel')
    .select('remote')
    .where('remote', '=', remote)
    .executeTakeFirst();
  if (!found)
    throw Refused.byFields([
      { field: 'remote', message: t("Nothing is published of a remote ''{remote}''.", { remote }) },
    ]);
}

/** Writes a change of a webhook into the log, without the part of the address that may be secret. */
async function logChange(
  directory: Transaction,
  actor: Actor,
  action: LogAction,
  { url, remote }: { url: string; remote: string | null },
): Promise<void> {
  const organisation = await findOperatingOrganisation(directory);
  if (organisation === undefined) return;
  await enterOrganisation(directory, organisation);
  const subject = { kind: 'release', code: remote ?? 'all remotes' };
  await appendSystemLog(directory, actor, { action, subject, detail: { address: new URL(url).origin } });
}

/**
 * Adds a webhook for one remote or all. As the directory, and the operating organisation afterwards; so does the removal.
 * @param networks private networks that notices may be sent to
 * @returns the webhook and its secret, which is never shown again
 * @throws Refused 422 for an invalid address or remote, and for too many webhooks
 */
export async function addWebhook(
  trx: Transaction,
  actor: Actor,
  { url, remote }: WebhookInput,
  networks: Networks,
) {
  const address = await readOutgoingAddress(url, networks, webhookField);
  if (remote !== undefined) await requireRemote(trx, remote);
  if ((await listWebhooks(trx)).length >= MAX_WEBHOOKS)
    throw new Refused(422, t('There are {most} webhooks already. Remove one first.', { most: MAX_WEBHOOKS }));
  const secret = randomBytes(32);
  const webhook = { url: address.href, remote: remote ?? null };
  const id = await insertWebhook(trx, { ...webhook, secret, createdBy: actor.username });
  await logChange(trx, actor, 'Release notices added', webhook);
  const message = t('Notices of {remote} go to {origin} from now on.', {
    remote: remote ?? t('all remotes'),
    origin: address.origin,
  });
  return { message, id, secret: `whsec_${secret.toString('base64')}` };
}

const createNoSuchWebhook = () =>
  new Refused(404, t('There is no such webhook. Somebody may have removed it.'));

/** Removes a webhook and its queued notices. @throws Refused 404 */
export async function removeWebhook(trx: Transaction, actor: Actor, { webhook }: { webhook: string }) {
  const removed = await deleteWebhook(trx, webhook);
  if (!removed) throw createNoSuchWebhook();
  await logChange(trx, actor, 'Release notices removed', removed);
  return { message: t('No more notices go to {origin}.', { origin: new URL(removed.url).origin }) };
}

/** Queues a test notice for a webhook, sent within seconds. @throws Refused 404 */
export async function testWebhook(trx: Transaction, _actor: Actor, { webhook }: { webhook: string }) {
  const found = await findWebhook(trx, webhook);
  if (!found) throw createNoSuchWebhook();
  await enqueueTest(trx, webhook);
  return {
    message: t('A test goes to {origin}. The list says within seconds whether it was taken.', {
      origin: new URL(found.url).origin,
    }),
  };
}
