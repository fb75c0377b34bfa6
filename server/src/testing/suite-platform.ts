import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { addTestOrganisation, startTestApp, type TestOrganisation } from './test-platform.ts';

/** What the tests of a suite run on. */
export interface SuitePlatform {
  app: FastifyInstance;
  /** Another one for each test, so that tests see nothing of each other. */
  organisation: TestOrganisation;
}

/** Starts the application for a suite of tests, gives each of them an organisation, and closes it after them. */
export function platformOfSuite(database: () => Database): Readonly<SuitePlatform> {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    get organisation() {
      return organisation;
    },
  };
}
