import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { MemoryPlace } from '../../testing/backup/memory-place.ts';
import { addOrganisation, describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { chainLogs } from '../chain-logs.ts';
import { shipLogs } from './ship-logs.ts';

// The embedded database has one transaction at a time.
describeOnOwnDatabase('Files of the log', (database) => {
  it('have an entry whose transaction commits after later ones have left', async () => {
    const organisation = await addOrganisation(database());
    const place = new MemoryPlace();
    const { privateKey: key } = generateKeyPairSync('ed25519');
    const log = { info: jest.fn(), error: jest.fn() };
    const ship = async () => {
      await chainLogs({ database: database(), log });
      await database().inOrganisation(organisation, (trx) =>
        sql`update log_shipment set due_at = now()`.execute(trx),
      );
      await shipLogs({ database: database(), log, key, place });
    };
    const append = (action: string, until?: Promise<void>) =>
      database().inOrganisation(organisation, async (trx) => {
        await sql`select append_system_log(1, 'someone', ${action})`.execute(trx);
        if (until) holding.resolve();
        await until;
      });
    const holding = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    // The first entry of an organisation makes its lanes, which others wait for.
    await append('Created');
    const late = append('Deleted', end.promise);
    await holding.promise;
    await append('Updated');
    await ship();
    end.resolve();
    await late;
    await ship();
    const shipped = [...place.files]
      .filter(([name]) => name.endsWith('.ndjson'))
      .flatMap(
        ([, content]) =>
          Buffer.from(content)
            .toString()
            .match(/(?<="action":")\w+/g) ?? [],
      );
    expect(shipped).toEqual(['Created', 'Updated', 'Deleted']);
  });
});
