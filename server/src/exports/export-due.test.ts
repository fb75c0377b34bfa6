import { dueExport, dueList, duePay } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { addDueReturn, monthly } from '../testing/samples/due-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

describeOnDatabase('Exporting what is due', (database) => {
  const platform = platformOfSuite(database);
  const exported = (body: object, person: Person = platform.organisation.viewer) =>
    platform.app.inject({
      method: 'POST',
      url: `/api${dueExport.path}`,
      headers: { authorization: `Bearer ${person.token}` },
      body: { accessusername: person.username, format: 'csv', ...body },
    });
  const linesOf = async (...wanted: Parameters<typeof exported>) =>
    (await exported(...wanted)).body.replace('\uFEFF', '').split('\r\n').slice(0, -1);

  beforeEach(async () => {
    await addDueReturn(platform.app, platform.organisation.admin, monthly);
  });

  it('gives the rows under the filters in their order as a download, and is logged', async () => {
    const { statusCode, headers } = await exported({});
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Due \d{4}-\d\d-\d\d\.csv"$/);
    const filter = { to: '2026-10-31', order: 'desc', columns: ['code', 'due', 'internalDay', 'status'] };
    expect(await linesOf(filter)).toEqual([
      'Unique Code,Due Day,Internal Day,Status',
      'RET-000001,2026-10-11,2026-10-04,Overdue',
      'RET-000001,2026-09-11,2026-09-04,Overdue',
    ]);
    const log = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'detail'])
        .orderBy('sequence', 'desc')
        .limit(1)
        .execute(),
    );
    expect(log).toMatchObject([
      { action: 'Exported', detail: { kind: 'due', format: 'csv', count: 2, filter: { to: '2026-10-31' } } },
    ]);
  });

  it('has the name of a law beside its code', async () => {
    expect(await linesOf({ to: '2026-09-30', columns: ['law', 'due'] })).toEqual([
      'Law,Law Name,Due Day',
      'FACT-1948,"The Factories Act, 1948",2026-09-11',
    ]);
  });

  it('has what was paid in rupees, for spreadsheets to add up', async () => {
    const { token } = platform.organisation.admin;
    const { reply } = await ask(platform.app, dueList, { token, body: { pageSize: 1 } });
    const { id, version } = reply.data?.[0] ?? {};
    const payments = [{ head: 'Late fee', amount: 1_05, paidon: '2026-09-12' }];
    await ask(platform.app, duePay, { token, body: { id, version, payments } });
    expect(await linesOf({ head: ['Late fee'], columns: ['due', 'paid', 'lateCost'] })).toEqual([
      'Due Day,Paid (₹),Late Cost (₹)',
      '2026-09-11,1.05,1.05',
    ]);
  });

  it('gives the chosen rows alone, and none of another organisation', async () => {
    const { admin } = platform.organisation;
    const { reply } = await ask(platform.app, dueList, { token: admin.token, body: { pageSize: 2 } });
    const ids = reply.data?.map(({ id }) => id);
    const stranger = await addTestOrganisation(database());
    expect(await linesOf({ ids, columns: ['due'] })).toEqual(['Due Day', '2026-09-11', '2026-10-11']);
    expect(await linesOf({ ids, columns: ['due'] }, stranger.admin)).toEqual(['Due Day']);
  });

  it('says in a printed table what it was filtered by', async () => {
    const { body } = await exported({
      format: 'json',
      law: 1,
      kind: ['return'],
      text: 'fact',
      owner: 'none',
    });
    expect(JSON.parse(body)).toMatchObject({
      heading: [
        expect.any(String),
        expect.stringMatching(/^Due · .* · 3 rows$/),
        'Filters: Kind: Return; Law: FACT-1948; Owner: none; Code, name or law contains "fact"',
      ],
    });
  });
});
