import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export const client = { id: 'lexboard', secret: 'a-secret-of-the-client-that-is-long-enough' };

const page = `<!doctype html><html lang="en"><title>Company sign-in</title>
<form method="post"><label>Account <input name="account"></label> <button>Sign in</button></form></html>`;

function createProvider(issuer: string, redirectAddress: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectAddress],
        post_logout_redirect_uris: [new URL('/login', redirectAddress).href],
      },
    ],
    cookies: { keys: ['a key of cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@company.example`,
        email_verified: true,
        name: accountId,
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      const { clientId } = oidc.client ?? {};
      const grant = new oidc.provider.Grant({
        ...(accountId && { accountId }),
        ...(clientId && { clientId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** The identity provider of a company on this machine, by the library `oidc-provider`. It asks for the account alone. */
export async function startCompanyProvider(port: number, redirectAddress: string) {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = createProvider(issuer, redirectAddress);
  const handle = provider.callback();
  const server = http.createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) void handle(request, response);
    else if (request.method === 'POST')
      void text(request).then((body) => {
        const accountId = new URLSearchParams(body).get('account') ?? '';
        return provider.interactionFinished(request, response, { login: { accountId } });
      });
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
  return { issuer, stop };
}
