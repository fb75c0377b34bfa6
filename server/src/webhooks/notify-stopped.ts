import type { Transaction } from '../database/transaction.ts';
import { notifyAdministrators } from '../due/news/notify-administrators.ts';
import type { Stopped } from './delivery-repository.ts';

/** Tells administrators that deliveries to a webhook were given up. */
export async function notifyStopped(
  trx: Transaction,
  { id, address, failure }: Stopped,
  publicUrl: string,
): Promise<void> {
  const { host } = new URL(address);
  await notifyAdministrators(trx, {
    publicUrl,
    bell: { kind: 'webhook', id, what: 'webhookfailed', said: failure },
    subject: `Webhook not reached for a day: ${host}`,
    paragraphs: [
      `For 24 hours nothing was taken of what Lexboard sent to the webhook at ${host}. ${failure}`,
      'What is older than a day is not tried again by itself. Newer events are still sent. Once the receiver is back, the list of deliveries can send the others again. Entries of the system log wait for it.',
    ],
    button: { text: 'Open the webhooks', link: `${publicUrl}/setup/organisation#webhooks` },
  });
}
