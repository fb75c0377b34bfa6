import { readPlatformAddress, readTokenFile, type PlatformAccess } from './platform-access.ts';
import { sendRequest } from './send-request.ts';

/** Milliseconds for which a token of GitHub is used; it lives five minutes. */
const FRESH_MS = 2 * 60_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** GitHub gives a job as many tokens as it asks for: a new one for each change, since each may change something once. */
function createGithubSource(address: string, token: string, audience: string) {
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const request = { path: `${url.pathname}${url.search}`, headers: {}, again: 'reads' } as const;
  let cached: { token: string; endsAt: number } | undefined;
  return async (isChange: boolean): Promise<string> => {
    if (!cached || performance.now() > cached.endsAt) {
      const response = await sendRequest({ address: url.origin, token }, request);
      const reply: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
      const value: unknown = Reflect.get(Object(reply), 'value');
      if (typeof value !== 'string')
        throw new Error(`GitHub gives this job no identity token (HTTP ${response.status}).`);
      cached = { token: value, endsAt: performance.now() + FRESH_MS };
    }
    const { token: current } = cached;
    if (isChange) cached = undefined;
    return current;
  };
}

/**
 * Signs in with the identity token of this CI job: of GitHub Actions, or of GitLab CI in `LEXBOARD_ID_TOKEN`.
 * @param address the platform's origin, which is the audience of the token
 * @throws outside of such a job
 */
function signInAsJob(address: string, environment: Environment): PlatformAccess {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = environment;
  if (url && requestToken)
    return { address, token: '', renewToken: createGithubSource(url, requestToken, address) };
  const token = environment['LEXBOARD_ID_TOKEN']?.trim();
  if (token) return { address, token };
  throw new Error(
    "--oidc needs a job of GitHub Actions with 'permissions: id-token: write', or one of GitLab CI with LEXBOARD_ID_TOKEN among its id_tokens.",
  );
}

/** The options that choose a platform, and how to sign in there. */
export interface PlatformOptions {
  platform?: string;
  tokenFile?: string;
  /** By the identity token of this CI job. */
  oidc?: boolean;
}

/** The platform named by the options. @throws for missing, contradictory or invalid options */
export async function readPlatformAccess({ platform, tokenFile, oidc = false }: PlatformOptions) {
  if (platform === undefined) throw new Error(`${oidc ? '--oidc' : '--token-file'} needs --platform`);
  if (oidc === (tokenFile !== undefined))
    throw new Error('--platform needs --token-file, or --oidc in a CI job');
  const address = readPlatformAddress(platform);
  return tokenFile === undefined
    ? signInAsJob(address, process.env)
    : { address, token: await readTokenFile(tokenFile) };
}
