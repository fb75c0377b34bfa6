import { createSecretKey } from '../../secrets/secret-key.ts';
import {
  client,
  startIdentityProvider,
  type IdentityProvider,
} from '../../testing/sign-on/identity-provider.ts';
import { KnownProviders } from './known-providers.ts';

const organisationId = '00000000-0000-0000-0000-000000000001';
const REMEMBERED_MS = 30_000;

describe('A provider that does not answer', () => {
  let provider: IdentityProvider;
  let now = 0;
  let open: (asksAnew?: boolean) => Promise<unknown>;
  beforeEach(async () => {
    provider = await startIdentityProvider();
    const { issuer } = provider;
    const known = new KnownProviders(createSecretKey(), ['127.0.0.1'], () => now);
    const stored = {
      issuer,
      organisationId,
      clientId: client.id,
      clientSecret: known.sealClientSecret(organisationId, issuer, client.secret),
      domains: [],
      newcomers: 'refused' as const,
      claim: '',
      grants: [],
      passwords: 'allowed' as const,
      breakGlass: [],
      version: 1,
      triedAt: null,
    };
    open = (asksAnew = false) => known.open(stored, { maxAge: 0, asksAnew });
  });
  afterEach(() => provider.close());

  it('is not waited for again within half a minute, but where its settings are tried', async () => {
    provider.faults.answers = 'failure';
    await expect(open()).rejects.toMatchObject({ status: 503 });
    const asked = provider.requests.length;
    delete provider.faults.answers;
    now += REMEMBERED_MS - 1;
    await expect(open()).rejects.toMatchObject({ status: 503 });
    expect(provider.requests).toHaveLength(asked);
    now += 1;
    await expect(open()).resolves.toBeDefined();
    provider.faults.answers = 'failure';
    await expect(open()).rejects.toMatchObject({ status: 503 });
    delete provider.faults.answers;
    await expect(open(true)).resolves.toBeDefined();
    await expect(open()).resolves.toBeDefined();
  });
});
