import type { CodeAwaited, SecondFactor, SignedIn } from '@lexboard/shared-lib/contract';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readPageSettings, type PageSettings } from '../../organisations/page-settings.ts';
import { readPersonUnits } from '../../units/person-units.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { recordSignIn } from '../../auth/account-repository.ts';
import { startSession, type Origin } from '../../auth/session-repository.ts';
import type { SessionTimes } from '../../auth/session-times.ts';
import { isFactorDue, readFactors } from '../credentials/second-factor.ts';
import { toOriginDetail } from '../sessions/origin.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import { insertProviderSession } from '../providers/link-repository.ts';
import { nameProvider } from '../providers/provider-repository.ts';
import { hasAcceptedTerms } from './terms-repository.ts';

/** The settings that a person's pages get, the units that the person acts for, and the chosen language. */
interface PersonSettings extends PageSettings {
  ownUnits?: number[];
  language?: OfferedLanguage;
}

/** Reads the settings for a person's pages. */
export async function readPersonSettings(
  trx: Transaction,
  { id, language }: Pick<Account, 'id' | 'language'>,
): Promise<PersonSettings> {
  const settings = await readPageSettings(trx);
  const ownUnits = settings.units ? await readPersonUnits(trx, id) : [];
  return {
    ...settings,
    ...(ownUnits.length > 0 && { ownUnits }),
    ...(language && { language }),
  };
}

interface SignedInFacts {
  token: string;
  termsAccepted: boolean;
  factorDue: boolean;
  settings: PersonSettings;
}

/** The reply of a completed sign-in. */
const createSignedInReply = (
  account: Account,
  { token, termsAccepted, factorDue, settings }: SignedInFacts,
): SignedIn => ({
  success: 1,
  access_token: token,
  username: account.username,
  userId: account.id,
  ...(account.name !== undefined && { name: account.name }),
  role: account.role,
  workspaceAccessType: account.workspaceAccessType,
  model_access_controller: account.modelAccessController,
  ...settings,
  passwordChangeRequired: account.passwordChangeRequired,
  ...(factorDue && { secondFactorDue: true }),
  twofactor: false,
  termsAccepted,
});

/** The reply of the first of two steps. It reveals nothing about the account: the caller may have only the password. */
export const createCodeAwaitedReply = (
  { username }: Account,
  token: string,
  factors: SecondFactor[],
): CodeAwaited => ({
  success: 1,
  access_token: token,
  username,
  twofactor: true,
  ...(factors.includes('passkey') && { factors }),
});

interface Completion {
  times: SessionTimes;
  origin: Origin;
  /** Further details for the system log. */
  how?: Record<string, unknown>;
  /** Who the provider said it is, where it did (doors §1). */
  identity?: ProvenIdentity | undefined;
}

/**
 * The end of every way to sign in: starts the session, records and logs the sign-in. The account is locked.
 */
export async function completeSignIn(
  trx: Transaction,
  account: Account,
  { times, origin, how = {}, identity }: Completion,
): Promise<SignedIn> {
  const token = await startSession(trx, account, times, origin);
  if (identity) await insertProviderSession(trx, account.organisationId, token, identity);
  await recordSignIn(trx, account.id);
  await appendSystemLog(trx, account, {
    action: 'Signed in',
    detail: {
      ...toOriginDetail(origin),
      ...how,
      ...(identity && { provider: nameProvider(identity.issuer) }),
    },
  });
  // A password that must be changed is not asked of who came by the provider.
  const person = identity ? { ...account, passwordChangeRequired: false } : account;
  return createSignedInReply(person, {
    token,
    termsAccepted: await hasAcceptedTerms(trx, account.id),
    factorDue: !identity && isFactorDue(await readFactors(trx, account.id)),
    settings: await readPersonSettings(trx, account),
  });
}
