import type { FastifyRequest } from 'fastify';
import {
  maxPasskeys,
  type passkeyAddShape,
  type passkeyRemoveShape,
  type passkeyRenameShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isBlankText, tidyPersonName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { lockAccount } from '../../auth/account-repository.ts';
import type { Acting, Admitted } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { mailSecurityEvent, type SecurityEvent } from '../credentials/mail-security-news.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPasskeyName,
  readCredentials,
  renamePasskey,
  type NewPasskey,
} from '../credentials/passkey-repository.ts';
import { requireOtherFactor } from '../credentials/second-factor.ts';
import { mayUsePassword, requireBreakGlassLeft } from '../providers/passwords-allowed.ts';
import { describeDevice } from '../sessions/device-name.ts';
import { readOrigin } from '../sessions/origin.ts';

/** The request of a change, and the origin of links in mails. */
interface Place {
  request: FastifyRequest;
  publicUrl: string;
}

/** Also the reply for another person's passkey, so that its existence is not revealed. */
const createPasskeyGone = () => new Refused(404, t('This passkey was removed already.'));

/** @throws Refused 422 if the account has as many passkeys as it may, or signs in by a provider alone */
export async function readCredentialsWithRoom(trx: Transaction, accountId: number) {
  if (!(await mayUsePassword(trx, accountId)))
    throw new Refused(
      422,
      t('Your organisation signs in by its provider: your account has no use for a passkey.'),
    );
  const own = await readCredentials(trx, accountId);
  if (own.length >= maxPasskeys)
    throw new Refused(422, t('You have {maxPasskeys} passkeys. Please remove one first.', { maxPasskeys }));
  return own;
}

/** Mails the owner about a change, and logs it. @throws Refused 429 after too many changes */
async function mailPasskeyChange(
  { trx, account }: Admitted,
  { request, publicUrl }: Place,
  news: { action: 'Passkey added' | 'Passkey removed'; name: string } & Pick<SecurityEvent, 'say'>,
): Promise<void> {
  const { action, name, say } = news;
  const { ip: address } = request;
  await limitMails(trx, account, 'account');
  await mailSecurityEvent(trx, account.id, { publicUrl, say, address });
  await appendSystemLog(trx, account, { action, detail: { address, passkey: name } });
}

type AddShape = ReturnType<typeof passkeyAddShape>;

/**
 * Stores a checked passkey of the caller and mails them (doors §2).
 * @throws Refused 422 if somebody has it already or for too many, 429 after too many changes
 */
export async function addPasskey(
  acting: Acting<AddShape>,
  passkey: NewPasskey,
  place: Place,
): Promise<ReplyOf<AddShape>> {
  const { trx, account, body } = acting;
  await lockAccount(trx, account.id);
  await readCredentialsWithRoom(trx, account.id);
  const name = isBlankText(body.name)
    ? describeDevice(readOrigin(place.request).userAgent)
    : tidyPersonName(body.name);
  if (!(await insertPasskey(trx, account, { ...passkey, name })))
    throw new Refused(422, t('This passkey was added already.'));
  await mailPasskeyChange(acting, place, {
    action: 'Passkey added',
    name,
    say: () => ({
      subject: t('A passkey was added'),
      what: t(
        'A passkey, “{name}”, was added to your Lexboard account: whoever has it and can unlock it can sign in as you.',
        { name },
      ),
    }),
  });
  return success({ message: t('Passkey Added Successfully') });
}

type RenameShape = ReturnType<typeof passkeyRenameShape>;

/** @throws Refused 404, 422 without a name */
export async function changePasskeyName({
  trx,
  account,
  body,
}: Acting<RenameShape>): Promise<ReplyOf<RenameShape>> {
  if (isBlankText(body.name))
    throw Refused.byFields([{ field: 'name', message: t('Please fill the Name.') }]);
  const old = await lockPasskeyName(trx, account.id, body.id);
  if (old === undefined) throw createPasskeyGone();
  const name = tidyPersonName(body.name);
  const changes = [{ field: 'name', label: 'Name', old, new: name }];
  await renamePasskey(trx, body.id, name);
  if (name !== old) await appendSystemLog(trx, account, { action: 'Passkey renamed', detail: { changes } });
  return success({ message: t('Passkey Updated Successfully') });
}

type RemoveShape = ReturnType<typeof passkeyRemoveShape>;

/** @throws Refused 404 if the caller has no such passkey, 422 if it is the only factor where one is required */
export async function requirePasskey({ trx, account, body }: Acting<RemoveShape>): Promise<string> {
  const name = await lockPasskeyName(trx, account.id, body.id);
  if (name === undefined) throw createPasskeyGone();
  await requireOtherFactor(trx, account.id, 'passkey');
  return name;
}

/**
 * Removes a passkey of the caller, who has proved their identity, and mails them.
 * @throws Refused 404, 422 for the last second factor where one is needed, 429
 */
export async function removePasskey(
  acting: Acting<RemoveShape>,
  place: Place,
): Promise<ReplyOf<RemoveShape>> {
  await lockAccount(acting.trx, acting.account.id);
  const name = await requirePasskey(acting);
  await deletePasskey(acting.trx, acting.body.id);
  await requireBreakGlassLeft(acting.trx);
  await mailPasskeyChange(acting, place, {
    action: 'Passkey removed',
    name,
    say: () => ({
      subject: t('A passkey was removed'),
      what: t('The passkey “{name}” was removed from your Lexboard account: it cannot sign in any more.', {
        name,
      }),
    }),
  });
  return success({ message: t('Passkey Removed Successfully') });
}
