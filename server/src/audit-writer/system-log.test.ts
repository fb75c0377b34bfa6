import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { addTestOrganisation } from '../testing/test-platform.ts';
import { appendSystemLog } from './system-log.ts';
import { verifyLog } from '../audit/verify-log.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

describeOnOwnDatabase('The system log', (database) => {
  it('keeps who did what to what, and proves itself whole', async () => {
    const { id, editor } = await addTestOrganisation(database());
    await database().inOrganisation(id, async (trx) => {
      await appendSystemLog(trx, editor, { action: 'Signed in', detail: { address: '10.0.0.1' } });
      await appendSystemLog(trx, editor, {
        action: 'Created',
        subject: { kind: 'law', id: 7, code: 'LAW-000007' },
      });
      await appendSystemLog(trx, editor, { action: 'Made-up laws added', subject: { kind: 'law' } });
    });
    const entries = await inChainedLog(database(), id, (trx) =>
      trx
        .selectFrom('system_log')
        .select([
          'sequence',
          'account_id',
          'username',
          'action',
          'subject_kind',
          'subject_id',
          'subject_code',
          'detail',
        ])
        .orderBy('sequence')
        .execute(),
    );
    const who = { account_id: editor.id, username: editor.username };
    const nothing = { subject_kind: '', subject_id: '', subject_code: '' };
    expect(entries).toEqual([
      { sequence: 1, ...who, action: 'Signed in', ...nothing, detail: { address: '10.0.0.1' } },
      {
        sequence: 2,
        ...who,
        action: 'Created',
        subject_kind: 'law',
        subject_id: '7',
        subject_code: 'LAW-000007',
        detail: {},
      },
      { sequence: 3, ...who, action: 'Made-up laws added', ...nothing, subject_kind: 'law', detail: {} },
    ]);
    const newest = await inChainedLog(database(), id, (trx) =>
      trx.selectFrom('system_log').select('hash').where('sequence', '=', 3).executeTakeFirstOrThrow(),
    );
    expect(await verifyLog(database(), id)).toEqual({
      brokenAt: null,
      waiting: 0,
      head: { sequence: 3, hash: Buffer.from(newest.hash).toString('hex') },
    });
  });

  it('takes an entry back with the change that it tells of', async () => {
    const { id, editor } = await addTestOrganisation(database());
    const failing = database().inOrganisation(id, async (trx) => {
      await appendSystemLog(trx, editor, { action: 'Created' });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    const entries = await inChainedLog(database(), id, (trx) =>
      trx.selectFrom('system_log').select('action').execute(),
    );
    expect(entries).toEqual([]);
  });
});
