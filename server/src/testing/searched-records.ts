import { keywordSearch, type Call, searchCall, type SearchPages } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import type { SuitePlatform } from './suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from './test-platform.ts';

interface Added {
  call: Call;
  body: object;
}

/** Adds records to an organisation of their own, for all tests of a block, which search them as its viewer. */
export function searchedRecords(
  platform: Readonly<SuitePlatform>,
  database: () => Database,
  records: readonly Added[],
) {
  let organisation: TestOrganisation;
  beforeAll(async () => {
    organisation = await addTestOrganisation(database());
    const { token } = organisation.editor;
    for (const { call, body } of records) await ask(platform.app, call, { token, body });
  });

  const suggest = (keywordstr: string, person = organisation.viewer) =>
    ask(platform.app, keywordSearch, { token: person.token, body: { keywordstr } });
  return {
    get organisation() {
      return organisation;
    },
    suggest,
    /** @returns the codes of what is suggested */
    suggested: async (keywordstr: string) => (await suggest(keywordstr)).reply.data?.map(({ code }) => code),
    search: (keywordstr: string, pages?: SearchPages) =>
      ask(platform.app, searchCall, { token: organisation.viewer.token, body: { keywordstr, pages } }),
  };
}
