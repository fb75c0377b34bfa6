import type { FastifyInstance } from 'fastify';
import {
  login,
  signOnApply,
  signOnSave,
  signOnTry,
  type signOnSaveShape,
  type BodyOf,
} from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { platformOfSuite, type SuitePlatform } from '../suite-platform.ts';
import { ask, type Answer, type Person } from '../test-platform.ts';
import {
  client,
  startIdentityProvider,
  type IdentityProvider,
  type ProvidedPerson,
} from './identity-provider.ts';
import { SignOnBrowser, type BrowserAnswer } from './sign-on-browser.ts';

export const password = 'correct horse battery';

type Settings = BodyOf<ReturnType<typeof signOnSaveShape>>;

/** An organisation, its provider, and what both do in a suite of tests. */
export class SignOnSuite {
  readonly #platform: Readonly<SuitePlatform>;
  readonly #provider: () => IdentityProvider;
  browser: SignOnBrowser;

  constructor(platform: Readonly<SuitePlatform>, provider: () => IdentityProvider) {
    this.#platform = platform;
    this.#provider = provider;
    this.browser = this.newBrowser();
  }

  get app(): FastifyInstance {
    return this.#platform.app;
  }

  get organisation() {
    return this.#platform.organisation;
  }

  get provider(): IdentityProvider {
    return this.#provider();
  }

  /** The organisation's own, so that tests do not take each other's. */
  get domain(): string {
    return `d${this.organisation.id.slice(-12)}.example`;
  }

  newBrowser(): SignOnBrowser {
    return new SignOnBrowser(() => this.app, this.#provider);
  }

  settings(more: Partial<Settings> = {}): Settings {
    return {
      issuer: this.provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      domains: [this.domain],
      newcomers: 'view',
      claim: '',
      grants: [],
      passwords: 'allowed',
      breakGlass: [],
      password,
      ...more,
    };
  }

  save(more: Partial<Settings> = {}, { token } = this.organisation.admin): Promise<Answer> {
    return ask(this.app, signOnSave, { token, body: this.settings(more) });
  }

  /** Tries the draft as the administrator. */
  async tryIt(subject: string, { token } = this.organisation.admin): Promise<BrowserAnswer> {
    const begun = await this.browser.send(signOnTry, { password }, token);
    return begun.status === 200 ? this.browser.finish(begun.reply['address'], subject) : begun;
  }

  /** Lets a provider hold. @returns the session of the administrator, who tried it and is linked */
  async setUp(more: Partial<Settings> = {}, admin = this.organisation.admin): Promise<Person> {
    const saved = await this.save(more, admin);
    if (saved.status !== 200) throw new Error(`Not saved: ${saved.reply.message}`);
    const tried = await this.tryIt(`admin of ${this.domain}`, admin);
    const token = String(tried.reply['access_token']);
    const { status } = await ask(this.app, signOnApply, { token, body: { version: 1 } });
    if (status !== 200) throw new Error(`Not applied: ${JSON.stringify(tried.reply)}`);
    return { ...admin, token };
  }

  /** Like {@link tryIt}, at another provider. */
  async tryItAt(
    provider: IdentityProvider,
    subject: string,
    { token }: Pick<Person, 'token'>,
  ): Promise<BrowserAnswer> {
    const begun = await this.browser.send(signOnTry, { password }, token);
    return this.browser.finishAt(provider, begun.reply['address'], subject);
  }

  /** A person of the provider. */
  know(subject: string, { email = `${subject}@${this.domain}`, ...more }: ProvidedPerson = {}): string {
    this.provider.people.set(subject, { email, email_verified: true, ...more });
    return subject;
  }

  signIn(subject: string, browser = this.browser): Promise<BrowserAnswer> {
    return browser.signIn(`somebody@${this.domain}`, subject);
  }

  /** Proves an account by its password, so that it is linked to whom the provider named. */
  link({ username }: Pick<Person, 'username'>, browser = this.browser): Promise<BrowserAnswer> {
    return browser.send(login, { username, password, link: true });
  }

  usePassword({ username }: Pick<Person, 'username'>): Promise<Answer> {
    return ask(this.app, login, { body: { username, password } });
  }
}

/** Starts a provider and a platform for a suite, and gives each test an organisation and a browser. */
export function signOnSuite(database: () => Database): SignOnSuite {
  const platform = platformOfSuite(database, { password, outgoingNetworks: ['127.0.0.1'] });
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider();
  });
  afterAll(() => provider.close());
  const suite = new SignOnSuite(platform, () => provider);
  beforeEach(async () => {
    suite.browser = suite.newBrowser();
    delete provider.faults.token;
    delete provider.faults.isForged;
    delete provider.faults.answers;
    await database().inDirectory((directory) => directory.deleteFrom('sign_in_attempt').execute());
  });
  return suite;
}
