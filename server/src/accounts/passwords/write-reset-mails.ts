import type { FastifyBaseLogger } from 'fastify';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Database } from '../../database/database.ts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeLetter, type Letter } from '../../mail/write-letter.ts';
import { findRecipient } from '../../auth/account-repository.ts';
import { inLanguageOf } from '../../auth/person-language.ts';
import { mayUsePassword } from '../providers/passwords-allowed.ts';
import { nameProvider, readProvider } from '../providers/provider-repository.ts';
import { createResetLink } from './reset-link.ts';
import { claimRequest, listDueRequests, postponeRequest } from './reset-request.ts';

interface ResetMailWriter {
  database: Database;
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const MINUTES = 30;

const resetLetter = (
  publicUrl: string,
  { username, name }: { username: string; name: string },
  link: string,
): Letter =>
  writeLetter({
    publicUrl,
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        'Somebody asked for a new password for your Lexboard account {username}. If it was you, follow this link. It is valid for {minutes} minutes and works once.',
        { username, minutes: MINUTES },
      ),
    ],
    button: { text: t('Set a new password'), link },
    after: [t('If it was not you, there is nothing to do: your password stays as it is.')],
  });

const providerLetter = (publicUrl: string, name: string, provider: string): Letter =>
  writeLetter({
    publicUrl,
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        'Somebody asked for a new password for your Lexboard account. Your organisation signs in by {provider}, so the account has no use for one.',
        { provider },
      ),
    ],
    button: { text: t('Sign in'), link: `${publicUrl}/login` },
    after: [t('If it was not you, there is nothing to do.')],
  });

/** Claim, link, mail and log entry are one transaction: if the server dies, all of it is done again. */
async function writeResetMail({ database, publicUrl, log }: ResetMailWriter, id: string): Promise<void> {
  await database.asOwner(async (trx) => {
    await enterDirectory(trx);
    const request = await claimRequest(trx, id);
    if (!request?.organisationId || request.accountId === null) return;
    await enterOrganisation(trx, request.organisationId);
    const account = await findRecipient(trx, request.accountId);
    if (!account) return;
    const detail = { address: request.address, ...(account.disabled && { disabled: true }) };
    const logRequest = () => appendSystemLog(trx, account, { action: 'Password reset asked for', detail });
    // A disabled account gets no link, but its administrators see the attempt.
    if (account.disabled) return logRequest();
    if (!(await mayUsePassword(trx, account.id))) {
      const provider = await readProvider(trx, 'live');
      const mail = await inLanguageOf(trx, account.id, () => ({
        subject: t('Signing in to Lexboard'),
        letter: providerLetter(publicUrl, account.name, nameProvider(provider?.issuer ?? publicUrl)),
      }));
      if (isMailAddress(account.email)) await enqueueMail(trx, { recipient: account.email, ...mail });
      return logRequest();
    }
    if (!isMailAddress(account.email)) {
      log.warn(
        { organisation: account.organisationId, account: account.id },
        'An account has no e-mail address',
      );
      return;
    }
    const { link, expiresAt } = await createResetLink(trx, account, { publicUrl, validFor: MINUTES * 60 });
    const mail = await inLanguageOf(trx, account.id, () => ({
      subject: t('Set a new password for Lexboard'),
      letter: resetLetter(publicUrl, account, link),
    }));
    await enqueueMail(trx, { recipient: account.email, ...mail, expiresAt });
    await logRequest();
  });
}

/** Writes the mails of due requests for password links. For a disabled account it only logs the request. */
export async function writeResetMails(writer: ResetMailWriter, signal: AbortSignal): Promise<void> {
  const { database, log } = writer;
  for (const { id, ...whose } of await database.inDirectory(listDueRequests)) {
    if (signal.aborted) return;
    await writeResetMail(writer, id).catch(async (error: unknown) => {
      log.warn({ err: error, ...whose }, 'A mail with a reset link was not written');
      await database.inDirectory((directory) => postponeRequest(directory, id));
    });
  }
}
