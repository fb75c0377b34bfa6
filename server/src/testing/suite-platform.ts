import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../boot/build-app.ts';
import type { Database } from '../database/database.ts';
import { addTestOrganisation, startTestApp, type TestOrganisation } from './test-platform.ts';
import { createTestStore, type TestStore } from './uploads.ts';

/** The platform that the tests of a suite run on. */
export interface SuitePlatform {
  app: FastifyInstance;
  /** Where the application keeps files. */
  store: TestStore;
  /** Another one for each test, so that tests see nothing of each other. */
  organisation: TestOrganisation;
}

interface SuiteOptions {
  /** The password of everybody; without it nobody can sign in. */
  password?: string;
  logger?: AppParts['logger'];
  documented?: boolean;
  outgoingNetworks?: readonly string[];
  secretKey?: AppParts['secretKey'];
  noticeNetworks?: readonly string[];
  sourceNetworks?: readonly string[];
}

/** Starts the application for a suite of tests, gives each of them an organisation, and closes it after them. */
export function platformOfSuite(
  database: () => Database,
  { password, ...parts }: SuiteOptions = {},
): Readonly<SuitePlatform> {
  let app: FastifyInstance;
  let store: TestStore;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store, ...parts });
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database(), password);
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });
  return {
    get app() {
      return app;
    },
    get store() {
      return store;
    },
    get organisation() {
      return organisation;
    },
  };
}
