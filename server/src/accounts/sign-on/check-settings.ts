import { sql } from 'kysely';
import type { BodyOf, FieldError, SignOnGrant, signOnSaveShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { requireReachable, type Networks } from '../../outgoing/allowed-addresses.ts';
import { listPasswordAdministrators } from '../providers/passwords-allowed.ts';
import type { Provider } from '../providers/provider-repository.ts';
import { endSentence } from '../../outgoing/failures.ts';

/** Settings as they are typed, without the secret. */
export type TypedSettings = Omit<Provider, 'clientSecret'>;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why an address cannot be an issuer (OpenID Connect Discovery 1.0 §2: https, no query, no fragment). */
function findIssuerFault(issuer: string, networks: Networks): string | undefined {
  if (issuer === '') return t('Please fill the Issuer.');
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (!url || !isSafe) return t('The Issuer must be a web address that begins with https://.');
  if (url.search || url.hash || url.username || url.password)
    return t('The Issuer must be an address without a name, a query and a fragment.');
  try {
    requireReachable(url.hostname === 'localhost' ? '127.0.0.1' : url.hostname, networks);
    return undefined;
  } catch (error) {
    return endSentence(error instanceof Error ? error.message : String(error));
  }
}

const domainForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function findDomainFault(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return t('Please fill at least one domain of e-mail.');
  const wrong = domains.find((domain) => !domainForm.test(domain));
  return wrong === undefined ? undefined : t('{wrong} is not a domain, such as company.example.', { wrong });
}

/** @throws Refused 422 for a unit that is not there */
async function requireUnits(trx: Transaction, grants: readonly SignOnGrant[]): Promise<void> {
  const wanted = [...new Set(grants.flatMap(({ units }) => units))];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unit where deleted_at is null and id = any(${wanted}::int[])`.execute(
    trx,
  );
  if (rows[0]?.count !== wanted.length)
    throw Refused.byFields([
      { field: 'grants', message: t('A unit of a mapping was deleted. Please choose another one.') },
    ]);
}

const tidy = (values: readonly string[]) =>
  [
    ...new Set(values.map((value) => value.trim().toLowerCase().replace(/^@/, '')).filter(Boolean)),
  ].toSorted();

/**
 * Checks settings of a provider, each fault at its field.
 * @throws Refused 422
 */
export async function checkSettings(
  trx: Transaction,
  body: BodyOf<ReturnType<typeof signOnSaveShape>>,
  networks: Networks,
): Promise<TypedSettings> {
  const settings: TypedSettings = {
    issuer: body.issuer.trim(),
    clientId: body.clientId.trim(),
    domains: tidy(body.domains),
    newcomers: body.newcomers,
    claim: body.claim.trim(),
    grants: body.grants,
    passwords: body.passwords,
    breakGlass: body.passwords === 'allowed' ? [] : [...new Set(body.breakGlass)],
  };
  const administrators = (await listPasswordAdministrators(trx)).map(({ id }) => id);
  const isForeign = settings.breakGlass.some((id) => !administrators.includes(id));
  const messages: Record<string, string | undefined> = {
    issuer: findIssuerFault(settings.issuer, networks),
    clientId: settings.clientId === '' ? t('Please fill the Client ID.') : undefined,
    domains: findDomainFault(settings.domains),
    breakGlass: isForeign
      ? t('A break-glass account is an administrator of the whole organisation with a password.')
      : undefined,
  };
  const faults: FieldError[] = Object.entries(messages).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
  const [first, ...others] = faults;
  if (first) throw Refused.byFields([first, ...others]);
  await requireUnits(trx, settings.grants);
  return settings;
}
