import type { FastifyInstance } from 'fastify';
import { keywordSearch, type Call } from '@lexboard/shared-lib/contract';
import { searchCall, type SearchPages } from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { addTestOrganisation, ask, startTestApp, type TestOrganisation } from './test-platform.ts';

interface Added {
  call: Call;
  body: object;
}

/** Adds records to an organisation, for all tests of a suite, which search them as its viewer. */
export function searchedRecords(database: () => Database, records: readonly Added[]) {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const { token } = organisation.editor;
    for (const { call, body } of records) await ask(app, call, { token, body });
  });
  afterAll(() => app.close());

  const suggest = (keywordstr: string, person = organisation.viewer) =>
    ask(app, keywordSearch, { token: person.token, body: { keywordstr } });
  return {
    get app() {
      return app;
    },
    get organisation() {
      return organisation;
    },
    suggest,
    /** @returns the codes of what is suggested */
    suggested: async (keywordstr: string) => (await suggest(keywordstr)).reply.data?.map(({ code }) => code),
    search: (keywordstr: string, pages?: SearchPages) =>
      ask(app, searchCall, { token: organisation.viewer.token, body: { keywordstr, pages } }),
  };
}
