import { sql } from 'kysely';
import type {
  FieldChange,
  ReplyOf,
  signOnApplyShape,
  SignOnProvider,
  signOnRemoveShape,
  signOnSaveShape,
  signOnViewShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Acting, Admitted } from '../../auth/guarded-calls.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import { toOrganisationPart } from '../providers/attempt-repository.ts';
import { endLinks } from '../providers/link-repository.ts';
import { listPasswordAdministrators, requireBreakGlass } from '../providers/passwords-allowed.ts';
import {
  claimDomains,
  lockProvider,
  readProvider,
  removeProvider,
  storeProvider,
  type Provider,
  type StoredProvider,
} from '../providers/provider-repository.ts';
import { listScimTokens } from '../tokens/token-repository.ts';
import { checkSettings, type TypedSettings } from './check-settings.ts';
import type { KnownProviders } from './known-providers.ts';
import { toRedirectAddress } from './start-sign-on.ts';

const show = (providers: KnownProviders, stored: StoredProvider): SignOnProvider => ({
  issuer: stored.issuer,
  clientId: stored.clientId,
  domains: stored.domains,
  newcomers: stored.newcomers,
  claim: stored.claim,
  grants: stored.grants,
  passwords: stored.passwords,
  breakGlass: stored.breakGlass,
  version: stored.version,
  secret: providers.openClientSecret(stored) === undefined ? 'lost' : 'stored',
  triedAt: stored.triedAt && stored.triedAt.toISOString(),
});

async function countPeople(trx: Transaction, issuer: string) {
  const { rows } = await sql<{ people: number; linked: number }>`
    select count(*)::int as people, count(link.id)::int as linked from account
      left join sign_on_link as link on link.organisation_id = account.organisation_id and link.account_id = account.id
        and link.ended_at is null and link.issuer = ${issuer}
    where disabled_at is null and service_owner is null`.execute(trx);
  return rows[0] ?? { people: 0, linked: 0 };
}

/** The provider of the organisation, its draft, and what the provider has to be told. Never the secret. */
export async function viewProvider(
  { trx, account }: Admitted,
  providers: KnownProviders,
  publicUrl: string,
): Promise<ReplyOf<ReturnType<typeof signOnViewShape>>> {
  const [live, draft] = [await readProvider(trx, 'live'), await readProvider(trx, 'draft')];
  const { organisationId } = account;
  return success({
    ...(live && { live: show(providers, live) }),
    ...(draft && { draft: show(providers, draft) }),
    redirectAddress: toRedirectAddress(publicUrl, organisationId),
    logoutAddress: `${publicUrl}/api/signin/logout/${toOrganisationPart(organisationId)}`,
    scim: { address: `${publicUrl}/scim/v2`, tokens: await listScimTokens(trx) },
    ...(await countPeople(trx, live?.issuer ?? '')),
    administrators: await listPasswordAdministrators(trx),
  });
}

const lockSettings = (trx: Transaction, organisationId: string) =>
  lockUntilCommit(trx, `${organisationId} sign-on`);

const changedMeanwhile = () =>
  new Refused(409, t('The settings were changed meanwhile. Please look at them again.'));

/** @throws Refused 422 at the field where other organisations have the domains */
async function requireDomains(trx: Transaction, domains: readonly string[]): Promise<void> {
  const [occupied] = await claimDomains(trx, domains);
  if (occupied === undefined) return;
  const message = t(
    '{occupied} belongs to another organisation of this platform, or people there have addresses of it.',
    { occupied },
  );
  throw Refused.byFields([{ field: 'domains', message }]);
}

const labels = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Domains',
  newcomers: 'New people',
  claim: 'Claim',
  grants: 'Mappings',
  passwords: 'Passwords',
  breakGlass: 'Break-glass accounts',
} as const;

const describe = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** What changes, for the log; never the secret, of which only the change is told. */
function describeChanges(
  before: Provider | undefined,
  after: TypedSettings,
  isNewSecret: boolean,
): FieldChange[] {
  const names = Object.keys(labels).filter((name): name is keyof typeof labels =>
    Object.hasOwn(labels, name),
  );
  const changes = names
    .map((field) => ({
      field,
      label: labels[field],
      old: describe(before?.[field]),
      new: describe(after[field]),
    }))
    .filter((change) => change.old !== change.new);
  return isNewSecret
    ? [...changes, { field: 'clientSecret', label: 'Client secret', old: '', new: 'Changed' }]
    : changes;
}

type Save = ReturnType<typeof signOnSaveShape>;

/**
 * Stores settings. Another issuer, client or secret is a draft, which has to be tried before it holds; all others hold at once.
 * @throws Refused 409 on an older version, 422 at the fields
 */
export async function saveProvider(
  { trx, account, body }: Acting<Save>,
  providers: KnownProviders,
  networks: Networks,
): Promise<ReplyOf<Save>> {
  const { organisationId } = account;
  await lockSettings(trx, organisationId);
  const settings = await checkSettings(trx, body, networks);
  await requireBreakGlass(trx, settings);
  const [live, draft] = [await lockProvider(trx, 'live'), await lockProvider(trx, 'draft')];
  const shown = draft ?? live;
  if (body.version !== shown?.version) throw changedMeanwhile();
  const typed = body.clientSecret?.trim() ?? '';
  const isSameClient = (one: StoredProvider | undefined) =>
    one?.issuer === settings.issuer &&
    one.clientId === settings.clientId &&
    providers.openClientSecret(one) !== undefined;
  const known = [draft, live].find(isSameClient);
  if (typed === '' && !known)
    throw Refused.byFields([
      { field: 'clientSecret', message: t('Please fill the Client secret of this client.') },
    ]);
  const holds = typed === '' && draft === undefined && isSameClient(live);
  const sealed = typed === '' ? known?.clientSecret : undefined;
  const clientSecret = sealed ?? providers.sealClientSecret(organisationId, settings.issuer, typed);
  const changes = describeChanges(shown, settings, typed !== '');
  if (holds) await requireDomains(trx, settings.domains);
  const isTried = typed === '' && isSameClient(shown);
  await storeProvider(trx, organisationId, holds ? 'live' : 'draft', {
    provider: { ...settings, clientSecret },
    version: (shown?.version ?? 0) + 1,
    triedAt: isTried ? (shown?.triedAt ?? null) : null,
  });
  if (changes.length > 0) {
    const action = holds ? 'Provider changed' : 'Provider draft changed';
    await appendSystemLog(trx, account, { action, detail: { changes } });
  }
  return success({
    message: holds ? t('Sign-in Updated Successfully') : t('Draft Saved: try it before it holds for anybody'),
    draft: !holds,
  });
}

type Apply = ReturnType<typeof signOnApplyShape>;

/**
 * Lets a draft hold that an administrator signed in with. Links to other issuers end on this day.
 * @throws Refused 404 without a draft, 409 on an older version, 422 where it was not tried or may not hold any more
 */
export async function applyProvider({ trx, account, body }: Acting<Apply>): Promise<ReplyOf<Apply>> {
  await lockSettings(trx, account.organisationId);
  const draft = await lockProvider(trx, 'draft');
  if (!draft) throw new Refused(404, t('There is no draft any more.'));
  if (draft.version !== body.version) throw changedMeanwhile();
  if (draft.triedAt === null)
    throw new Refused(422, t('Please try the draft first: it must have signed you in once.'));
  const live = await lockProvider(trx, 'live');
  await requireBreakGlass(trx, draft);
  await requireDomains(trx, draft.domains);
  await storeProvider(trx, account.organisationId, 'live', {
    provider: draft,
    version: draft.version + 1,
    triedAt: draft.triedAt,
  });
  await removeProvider(trx, 'draft');
  const ended = await endLinks(trx, { otherThan: draft.issuer });
  const changes = describeChanges(live, draft, live?.clientSecret !== draft.clientSecret);
  await appendSystemLog(trx, account, {
    action: 'Provider changed',
    detail: { changes, ...(ended > 0 && { ended }) },
  });
  return success({ message: t('People now sign in by this provider') });
}

type Remove = ReturnType<typeof signOnRemoveShape>;

/** Removes the draft or the provider. Links stay, so that people are known when the same issuer comes back. @throws Refused 404 */
export async function dropProvider({
  trx,
  account,
  body: { stage },
}: Acting<Remove>): Promise<ReplyOf<Remove>> {
  await lockSettings(trx, account.organisationId);
  const stored = await lockProvider(trx, stage);
  if (!stored || !(await removeProvider(trx, stage))) throw new Refused(404, t('It was removed meanwhile.'));
  if (stage === 'live') await claimDomains(trx, []);
  const detail = { stage: stage === 'live' ? 'provider' : 'draft', issuer: stored.issuer };
  await appendSystemLog(trx, account, { action: 'Provider removed', detail });
  return success({
    message: stage === 'live' ? t('People now sign in by passwords') : t('Draft Removed Successfully'),
  });
}
