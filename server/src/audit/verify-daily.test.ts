import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addOrganisation, describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { tamperWithLog } from '../testing/log/tampered-log.ts';
import { chainLogs } from './chain-logs.ts';
import { readVerification } from './log-repository.ts';
import { verifyDaily } from './verify-daily.ts';
import { verifyLog } from './verify-log.ts';

describeOnOwnDatabase('The daily verification of system logs', (database) => {
  let organisation: string;
  const error = jest.fn();
  const info = jest.fn();
  beforeEach(async () => {
    error.mockReset();
    info.mockReset();
    organisation = await addOrganisation(database());
    await append(3);
  });

  const append = async (entries: number) => {
    await database().inOrganisation(organisation, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, ${entries})`.execute(trx),
    );
    await chainLogs({ database: database(), log: { error } });
  };
  const verify = (over: Database = database(), signal?: AbortSignal) =>
    verifyDaily({ database: over, log: { error, info }, ...(signal && { signal }) });
  const read = () => database().readInOrganisation(organisation, readVerification);
  /** As if so much time had gone by since it was verified, and since a server began to. */
  const age = (verified: string, begun: string) =>
    database().inOrganisation(organisation, (trx) =>
      sql`update log_verification set verified_at = now() - ${verified}::interval,
        begun_at = now() - ${begun}::interval`.execute(trx),
    );

  it('verifies a log that never was, and names the newest entry of a whole one in the log of the server', async () => {
    expect(await read()).toBeNull();
    await verify();
    expect(await read()).toMatchObject({ sequence: 3, brokenAt: null });
    const { head } = await verifyLog(database(), organisation);
    expect(head).toMatchObject({ sequence: 3 });
    expect(info.mock.calls).toEqual([[{ organisation, newest: head }, 'A system log is unchanged']]);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['once a day has gone by', '24 hours 1 second', '24 hours 1 second', 4],
    ['not before', '23 hours', '23 hours', 3],
    ['not while another server does', '24 hours 1 second', '59 minutes', 3],
    ['where another server never ended it', '30 hours', '61 minutes', 4],
  ])('verifies it again %s', async (_when, verified, begun, sequence) => {
    await verify();
    await append(1);
    await age(verified, begun);
    await verify();
    expect(await read()).toMatchObject({ sequence });
  });

  it('leaves a log to one of several servers', async () => {
    let batches = 0;
    const server = (): Database => ({
      ...database(),
      readInOrganisation: (id, work) => {
        if (id === organisation) batches += 1;
        return database().readInOrganisation(id, work);
      },
    });
    await Promise.all([verify(server()), verify(server()), verify(server())]);
    expect(batches).toBe(1);
  });

  it('names a broken log in the log of the server', async () => {
    await tamperWithLog(database(), organisation, `update system_log set action = 'Read' where sequence = 2`);
    await verify();
    expect(error.mock.calls).toEqual([
      [{ organisation, entry: 2 }, 'A system log was changed after it was written'],
    ]);
    expect(info).not.toHaveBeenCalled();
    expect(await read()).toMatchObject({ brokenAt: 2 });
  });

  it('stops between two batches when the server does', async () => {
    await append(2_000);
    const stopping = new AbortController();
    const over: Database = {
      ...database(),
      readInOrganisation: async (id, work) => {
        const result = await database().readInOrganisation(id, work);
        if (id === organisation) stopping.abort();
        return result;
      },
    };
    await expect(verify(over, stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await read()).toBeNull();
  });
});
