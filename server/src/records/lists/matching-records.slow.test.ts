import { sql } from 'kysely';
import { limits } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { dropWordIndexesDuring } from '../../boot/seeds/bulk-load.ts';
import { addOrganisation, describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { readListRequest } from './list-request.ts';
import { readListPage, readMatching, readMatchingIds } from './record-list-repository.ts';

/** More than lists count, and so many that a page is looked for among the first ones. */
const LAWS = limits.counted + 10_001;
const STEP = 2000;

describeOnOwnDatabase('All that match', (database) => {
  let organisation: string;
  beforeAll(async () => {
    organisation = await addOrganisation(database());
    await database().asOwner(async (trx) => {
      await sql`select set_config('app.organisation', ${organisation}, true)`.execute(trx);
      await dropWordIndexesDuring(trx, async () => {
        for (let first = 1; first <= LAWS; first += STEP) {
          await sql`insert into law (organisation_id, id, law_unique_code, law, version, status, created_by, updated_by)
            select ${organisation}, n, 'LAW-' || n, 'Things', n % 7 + 1, 'Draft', 1, 1
            from generate_series(${first}::int, ${Math.min(first + STEP - 1, LAWS)}::int) as n`.execute(trx);
          // The triggers' plans were made for empty tables.
          if (first === 1) await sql`analyze`.execute(trx);
        }
      });
    });
  });

  const inList = <Result>(
    query: object,
    read: (...list: Parameters<typeof readMatching>) => Promise<Result>,
  ): Promise<Result> => {
    const request = readListRequest(law, { sort: 'id', order: 'asc', ...query }, 0);
    return database().inOrganisation(organisation, (trx) => read(trx, law, 'draft', request));
  };
  const ids = Array.from({ length: LAWS }, (_, index) => index + 1);

  it.each([{}, { Law: 'things' }, { allFields: 'things' }])(
    'are found beyond where lists stop counting, each with its version: %j',
    async (query) => {
      const versions = ids.map((id) => (id % 7) + 1);
      expect(await inList(query, readMatching)).toEqual({ ids, versions });
      expect(await inList(query, readMatchingIds)).toEqual(ids);
    },
  );

  it('fill a page before they are counted, also where there are too many to load their ids', async () => {
    for (const text of ['things', 'draft']) {
      const page = await inList({ allFields: text, total: 'later', pageSize: 3 }, readListPage);
      const ids = [...page.rows.matchAll(/"id" : (\d+)/g)].map(([, id]) => Number(id));
      expect([text, page.total, ids]).toEqual([text, undefined, [1, 2, 3]]);
    }
  });

  it('are as many as are asked for, in the order of the list', async () => {
    const newest = await inList({ order: 'desc' }, (...list) => readMatchingIds(...list, { most: 3 }));
    expect(newest).toEqual([LAWS, LAWS - 1, LAWS - 2]);
    const few = await inList({}, (...list) => readMatchingIds(...list, { among: [7, 5, 0] }));
    expect(few).toEqual([5, 7]);
    expect(await inList({ Law: 'nothing' }, readMatching)).toEqual({ ids: [], versions: [] });
  });
});
