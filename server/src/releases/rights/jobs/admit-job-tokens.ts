import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { t } from '@lexboard/shared-lib/texts';
import { recordTokenUse, type DeployToken } from '../../../auth/deploy/find-deploy-token.ts';
import { onOneLine } from '../../../builds/release-refused.ts';
import type { Database } from '../../../database/database.ts';
import { enterDirectory } from '../../../database/scopes.ts';
import { Refused } from '../../../http/refused.ts';
import type { Networks } from '../../../outgoing/allowed-addresses.ts';
import { IssuerKeys } from './issuer-keys.ts';
import { matchTrusts, readJobClaims, type JobClaims } from './job-claims.ts';
import { findTrusts, spendJobToken, type FoundTrust } from './trust-repository.ts';
import { verifyJobToken, type VerifiedClaims } from './verify-job-token.ts';

interface Admission {
  database: Database;
  /** The address of the platform; its origin is the audience of the tokens. */
  publicUrl: string;
  /** Private networks that issuers may be in. */
  networks: Networks;
}

/** A JSON web token; session and deploy tokens have no two dots. */
const form = /^bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;
const MAX_LENGTH = 8_192;

/** The issuer that a token claims; undefined where it cannot be read. */
function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

function requireTrusts(trusts: readonly FoundTrust[], claims: VerifiedClaims) {
  const provider = trusts[0]?.trust.provider ?? 'github';
  const job = readJobClaims(provider, claims);
  if (!job) throw new Refused(401, t('This identity token names no repository.'));
  const fitting = matchTrusts(
    trusts.filter(({ trust }) => trust.provider === provider),
    job,
  );
  if (typeof fitting === 'string')
    throw new Refused(403, t('This platform does not trust {fitting}.', { fitting }));
  return { job, fitting };
}

/** A job may do what any trust that it fulfils allows. */
function toDeployToken(fitting: readonly FoundTrust[], job: JobClaims, claims: VerifiedClaims): DeployToken {
  const [first] = fitting;
  if (!first) throw new Error('No trust fits');
  const { id, organisationId, accountId } = first;
  const grants = fitting.map(({ remotes, scopes }) => ({ remotes, scopes }));
  const spend = async (trx: Parameters<typeof spendJobToken>[0]) => {
    await enterDirectory(trx);
    if (await spendJobToken(trx, claims)) return;
    throw new Refused(
      403,
      t(
        'This identity token has changed something already, and each may do so once: get another one for this.',
      ),
    );
  };
  return { id, operator: job.name, grants, organisationId, accountId, spend };
}

/**
 * Authenticates CI jobs by the identity tokens of their service (OpenID Connect), before the body is read. A job then acts with
 * the deploy tokens whose trust it fulfils. Each identity token may change something once: GitLab's live for hours, so that a short
 * life alone would not stop a replay.
 */
export function admitJobTokens(app: FastifyInstance, { database, publicUrl, networks }: Admission): void {
  const keys = new IssuerKeys(networks);
  const audience = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    const { routeOptions, headers } = request;
    if (routeOptions.config.access !== 'operator') return;
    const [, token] = form.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) return;
    const issuer = token.length > MAX_LENGTH ? undefined : readIssuer(token);
    if (issuer === undefined) throw new Refused(401, t('This is no identity token of a CI job.'));
    const trusts = await database.inDirectory((trx) => findTrusts(trx, issuer));
    const [first] = trusts;
    if (!first)
      throw new Refused(
        401,
        t('This platform trusts no tokens of {issuer}.', { issuer: onOneLine(issuer).slice(0, 200) }),
      );
    const claims = await verifyJobToken(token, { issuer, audience, keys: keys.of(first.trust) });
    const { job, fitting } = requireTrusts(trusts, claims);
    const stale = fitting.filter((trust) => trust.stale);
    if (stale.length > 0)
      await database.inDirectory(async (trx) => {
        for (const { id } of stale) await recordTokenUse(trx, id);
      });
    request.deployToken = toDeployToken(fitting, job, claims);
    request.log = request.log.child({ deployToken: request.deployToken.id, job: job.name });
  });
}
