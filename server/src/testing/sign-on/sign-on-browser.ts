import type { FastifyInstance } from 'fastify';
import { signInFinish, signInStart, type Call } from '@lexboard/shared-lib/contract';
import type { IdentityProvider } from './identity-provider.ts';

export interface BrowserAnswer {
  status: number;
  reply: Record<string, unknown>;
}

/** A browser on the page of signing in: it keeps the cookie, and follows the way to the provider and back. */
export class SignOnBrowser {
  readonly #app: () => FastifyInstance;
  readonly #provider: () => IdentityProvider;
  cookie = '';

  constructor(app: () => FastifyInstance, provider: () => IdentityProvider) {
    this.#app = app;
    this.#provider = provider;
  }

  async send(call: Call, body: object, token?: string): Promise<BrowserAnswer> {
    const response = await this.#app().inject({
      method: 'POST',
      url: `/api${call.path}`,
      headers: {
        'content-type': 'application/json',
        cookie: this.cookie,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(body),
    });
    const own = response.cookies.find(({ name }) => name === 'lexboard_sign_on');
    if (own) this.cookie = `${own.name}=${own.value}`;
    return { status: response.statusCode, reply: response.json() };
  }

  /** Signs in at the provider, and gives its answer to the server. */
  async finish(address: unknown, subject: string): Promise<BrowserAnswer> {
    return this.send(signInFinish, await this.answerOf(address, subject));
  }

  /** Like {@link finish}, at another provider. */
  async finishAt(provider: IdentityProvider, address: unknown, subject: string): Promise<BrowserAnswer> {
    return this.send(signInFinish, await this.answerOf(address, subject, provider));
  }

  /** Signs in at the provider. @returns what it sends back */
  async answerOf(
    address: unknown,
    subject: string,
    provider = this.#provider(),
  ): Promise<{ organisation: string; answer: string }> {
    const to = new URL(String(address));
    const organisation = to.searchParams.get('redirect_uri')?.split('/').at(-1) ?? '';
    return { organisation, answer: await provider.signIn(to.href, subject) };
  }

  /** Begins to sign in. @returns the provider's address */
  async begin(name: string): Promise<string> {
    const { reply } = await this.send(signInStart, { name });
    return String(reply['address']);
  }

  async signIn(name: string, subject: string): Promise<BrowserAnswer> {
    const begun = await this.send(signInStart, { name });
    return begun.reply['address'] === undefined ? begun : this.finish(begun.reply['address'], subject);
  }
}
