import { scimTokenAdd } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { ask, type Person } from '../test-platform.ts';
import { askScim, userUrn, type Method } from './scim-client.ts';
import { password, signOnSuite, type SignOnSuite } from './sign-on-suite.ts';

type Settings = Parameters<SignOnSuite['setUp']>[0];

/** Starts a provider and a platform that listens, for a suite of tests of SCIM. */
export function scimSuite(database: () => Database) {
  const suite = signOnSuite(database);
  let token = '';
  beforeAll(() => suite.app.listen({ port: 0, host: '127.0.0.1' }));
  const scim = (method: Method, path: string, body?: unknown, by = token) =>
    askScim(suite.app, by, method, path, body);
  const userOf = (name: string, more: object = {}) => ({
    schemas: [userUrn],
    userName: `${name}@${suite.domain}`,
    externalId: `id of ${name}`,
    ...more,
  });
  return {
    suite,
    scim,
    userOf,
    get token() {
      return token;
    },
    setUp: async (settings?: Settings): Promise<Person> => {
      const admin = await suite.setUp(settings);
      const made = await ask(suite.app, scimTokenAdd, {
        token: admin.token,
        body: { name: 'Entra', days: 30, password },
      });
      token = made.reply.token ?? '';
      return admin;
    },
    make: async (name: string, more: object = {}): Promise<string> => {
      const { status, body } = await scim('POST', '/Users', userOf(name, more));
      if (status !== 201) throw new Error(`Not made: ${JSON.stringify(body)}`);
      return String(body['id']);
    },
  };
}
