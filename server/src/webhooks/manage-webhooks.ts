import {
  logEvent,
  webhookLimits,
  type FieldError,
  type ReplyOf,
  type webhookAddShape,
  type webhookEndFormerShape,
  type webhookRemoveShape,
  type webhookSecretShape,
  type webhookSendAgainShape,
  type webhookTestShape,
  type webhookUpdateShape,
} from '@lexboard/shared-lib/contract';
import { findLengthFault } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import type { Networks } from '../outgoing/allowed-addresses.ts';
import { checkAddress } from '../outgoing/check-address.ts';
import { refuseUnknownVersion } from '../records/saving/record-conflict.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { findKnownUnits, nameUnitsById } from '../units/person-units.ts';
import { enqueueAgain, enqueueTest, restartGone } from './delivery-repository.ts';
import { createSecret } from './webhook-secrets.ts';
import {
  countWebhooks,
  deleteWebhook,
  endFormerSecret,
  insertWebhook,
  lockWebhook,
  storeSecret,
  takeWebhookId,
  updateWebhook,
  type StoredWebhook,
  type WebhookContent,
} from './webhook-repository.ts';

/** The server's part of webhooks. */
export interface WebhookSettings {
  /** Private networks that webhooks may be in. */
  networks: Networks;
  secretKey: SecretKey;
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** @throws Refused 422 with every fault at its field */
async function checkWebhook(
  trx: Transaction,
  { address, events, units }: WebhookContent,
  networks: Networks,
): Promise<WebhookContent> {
  const faults: FieldError[] = [];
  const url =
    findLengthFault('Address', address.trim(), webhookLimits.address) ??
    (await checkAddress(address, networks, 'https://hooks.example/lexboard'));
  if (typeof url === 'string') faults.push({ field: 'address', message: url });
  if (events.length === 0) faults.push({ field: 'events', message: t('Please choose at least one event.') });
  const known = await findKnownUnits(trx, units);
  if (events.includes(logEvent) && units.length > 0)
    faults.push({
      field: 'events',
      message: t('The system log is of the whole organisation. A webhook that is told of it has no units.'),
    });
  if (units.some((unit) => !known.has(unit)))
    faults.push({ field: 'units', message: t('There is no such unit. Please choose again.') });
  const [first, ...others] = faults;
  if (first) throw Refused.byFields([first, ...others]);
  return { address: String(url), events: unique(events), units: unique(units) };
}

/** What a webhook is told of, for the log. */
const describeContent = async (trx: Transaction, { events, units }: WebhookContent) => ({
  events,
  ...(units.length > 0 && { units: await nameUnitsById(trx, units) }),
});

/** The part of an address that is no secret. */
const hostOf = ({ address }: Pick<WebhookContent, 'address'>) => new URL(address).host;

const subjectOf = (webhook: Pick<StoredWebhook, 'id' | 'address'>) => ({
  kind: 'webhook',
  id: webhook.id,
  code: hostOf(webhook),
});

export const createNoSuchWebhook = () => new Refused(404, t('This webhook was removed meanwhile.'));

async function requireWebhook(trx: Transaction, id: number): Promise<StoredWebhook> {
  const webhook = await lockWebhook(trx, id);
  if (webhook) return webhook;
  throw createNoSuchWebhook();
}

/** Adds a webhook. Its secret is shown by this reply alone. @throws Refused 422 */
export async function addWebhook(
  { trx, account, body }: Acting<ReturnType<typeof webhookAddShape>>,
  { networks, secretKey }: WebhookSettings,
): Promise<ReplyOf<ReturnType<typeof webhookAddShape>>> {
  const content = await checkWebhook(trx, body, networks);
  // The second of two at once must see the first.
  await lockUntilCommit(trx, `${account.organisationId} webhooks`);
  if ((await countWebhooks(trx)) >= webhookLimits.webhooks)
    throw new Refused(
      422,
      t('There are {webhooks} webhooks already. Please remove one first.', {
        webhooks: webhookLimits.webhooks,
      }),
    );
  const { organisationId } = account;
  const id = await takeWebhookId(trx);
  const { secret, sealed } = createSecret(secretKey, { organisationId, id });
  await insertWebhook(trx, organisationId, { ...content, id, keyId: secretKey.id, secret: sealed });
  await appendSystemLog(trx, account, {
    action: 'Webhook added',
    subject: subjectOf({ ...content, id }),
    detail: await describeContent(trx, content),
  });
  return success({ message: t('Webhook Added Successfully'), id, secret });
}

/** @throws Refused 404, 409 on an older version, 422 */
export async function changeWebhook(
  { trx, account, body }: Acting<ReturnType<typeof webhookUpdateShape>>,
  { networks }: WebhookSettings,
): Promise<ReplyOf<ReturnType<typeof webhookUpdateShape>>> {
  const content = await checkWebhook(trx, body, networks);
  const before = await requireWebhook(trx, body.id);
  refuseUnknownVersion(before, body.version);
  if (body.version !== before.version)
    throw new Refused(409, t('This webhook was changed meanwhile. Please look at it again.'));
  await updateWebhook(trx, before.id, content);
  await restartGone(trx, before.id);
  await appendSystemLog(trx, account, {
    action: 'Webhook changed',
    subject: subjectOf({ ...content, id: before.id }),
    detail: {
      ...(await describeContent(trx, content)),
      ...(hostOf(before) !== hostOf(content) && { before: hostOf(before) }),
      ...(before.address !== content.address && { address: 'changed' }),
    },
  });
  return success({ message: t('Webhook Updated Successfully') });
}

/** @throws Refused 404 */
export async function removeWebhook({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof webhookRemoveShape>>): Promise<ReplyOf<ReturnType<typeof webhookRemoveShape>>> {
  const webhook = await requireWebhook(trx, body.id);
  await deleteWebhook(trx, webhook.id);
  await appendSystemLog(trx, account, { action: 'Webhook removed', subject: subjectOf(webhook) });
  return success({ message: t('Webhook Removed Successfully') });
}

/** Changes the secret. The one before signs along for some days, unless the server cannot open it. @throws Refused 404 */
export async function changeSecret(
  { trx, account, body }: Acting<ReturnType<typeof webhookSecretShape>>,
  { secretKey }: WebhookSettings,
): Promise<ReplyOf<ReturnType<typeof webhookSecretShape>>> {
  const webhook = await requireWebhook(trx, body.id);
  const { id, keyId } = webhook;
  const { secret, sealed } = createSecret(secretKey, { organisationId: account.organisationId, id });
  const former = keyId === secretKey.id ? webhook.secret : null;
  const secrets = { keyId: secretKey.id, secret: sealed, former };
  await storeSecret(trx, id, secrets, webhookLimits.formerDays);
  await appendSystemLog(trx, account, { action: 'Webhook secret changed', subject: subjectOf(webhook) });
  return success({ message: t('Secret Changed Successfully'), id, secret });
}

/** Lets the secret before the last change sign no more. @throws Refused 404 */
export async function endFormer({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof webhookEndFormerShape>>): Promise<
  ReplyOf<ReturnType<typeof webhookEndFormerShape>>
> {
  const webhook = await requireWebhook(trx, body.id);
  await endFormerSecret(trx, webhook.id);
  await appendSystemLog(trx, account, {
    action: 'Webhook secret changed',
    subject: subjectOf(webhook),
    detail: { former: 'ended' },
  });
  return success({ message: t('The secret before signs no more.') });
}

/** @throws Refused 404 */
export async function sendTest({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof webhookTestShape>>): Promise<ReplyOf<ReturnType<typeof webhookTestShape>>> {
  const webhook = await requireWebhook(trx, body.id);
  await enqueueTest(trx, webhook.id);
  await appendSystemLog(trx, account, { action: 'Webhook tested', subject: subjectOf(webhook) });
  return success({ message: t('A test goes to {host} within seconds.', { host: hostOf(webhook) }) });
}

/** @throws Refused 404 */
export async function sendAgain({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof webhookSendAgainShape>>): Promise<
  ReplyOf<ReturnType<typeof webhookSendAgainShape>>
> {
  const again = await enqueueAgain(trx, body.id);
  if (!again) throw new Refused(404, t('This delivery is no longer listed.'));
  const webhook = await requireWebhook(trx, again.webhook);
  await appendSystemLog(trx, account, {
    action: 'Webhook delivery sent again',
    subject: subjectOf(webhook),
    detail: { type: again.type, delivery: body.id },
  });
  return success({ message: t('It is sent again within seconds.') });
}
