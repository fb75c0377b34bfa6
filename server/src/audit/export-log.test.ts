import { systemLogExport } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { readSheet } from '../testing/samples/read-workbook.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, type Person } from '../testing/test-platform.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

describeOnOwnDatabase('Exporting the system log', (database) => {
  const suite = platformOfSuite(database);
  beforeEach(async () => {
    const { id, admin, editor } = suite.organisation;
    await database().inOrganisation(id, async (trx) => {
      await appendSystemLog(trx, admin, { action: 'Signed in', detail: { address: '10.0.0.1' } });
      await appendSystemLog(trx, editor, {
        action: 'Created',
        subject: { kind: 'law', id: 7, code: 'LAW-000007' },
      });
    });
  });

  const exported = (body: object, { token }: Person = suite.organisation.admin) =>
    suite.app.inject({
      method: 'POST',
      url: `/api${systemLogExport.path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    });

  it('gives the entries of a filter as a download, and logs that first', async () => {
    const { headers, body } = await exported({ format: 'csv', action: 'Created' });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="System Logs \d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, row, ...rest] = body.split('\r\n');
    expect(header).toBe('\uFEFFNumber,Time (IST),Person,Action,Kind,Record,Law,Detail');
    expect(row).toMatch(/^2,\d{4}-\d\d-\d\d [\d:]{8},editor-\d+,Created,law,LAW-000007,,\{\}$/);
    expect(rest).toEqual(['']);
    const { id, admin } = suite.organisation;
    const entry = await inChainedLog(database(), id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['username', 'action', 'detail'])
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const detail = { kind: 'system log', filter: { action: 'Created' }, format: 'csv', count: 1 };
    expect(entry).toEqual({ username: admin.username, action: 'Exported', detail });
  });

  it('gives the same as a workbook', async () => {
    const { rawPayload } = await exported({ format: 'xlsx', action: 'Created' });
    const [header, ...rows] = await readSheet(rawPayload);
    expect(header?.slice(2, 4)).toEqual(['Person', 'Action']);
    expect(rows.map(([number, , , action]) => [number, action])).toEqual([['2', 'Created']]);
  });

  it('gives others than administrators their own entries alone, and nothing to strangers', async () => {
    const { body } = await exported({ format: 'csv' }, suite.organisation.editor);
    const actions = body.split('\r\n').slice(1, -1);
    expect(actions.map((line) => line.split(',')[3])).toEqual(['Created']);
    const { admin } = await addTestOrganisation(database());
    expect((await exported({ format: 'csv' }, admin)).body.split('\r\n')).toHaveLength(2);
    expect((await exported({ format: 'csv' }, { ...admin, token: 'nonsense' })).statusCode).toBe(401);
    expect((await exported({ format: 'pdf' })).statusCode).toBe(400);
  });
});
