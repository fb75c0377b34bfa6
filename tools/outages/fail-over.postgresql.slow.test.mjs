import { openDatabase } from '../../server/src/database/database.ts';
import { addTestOrganisation, ask, startTestApp } from '../../server/src/testing/test-platform.ts';
import { startPostgres } from '../postgres.mjs';
import { Load } from './load.mjs';
import { refuseWrites, startStandby } from './standby.mjs';

describe('with a primary and its standby', () => {
  let primary;
  let standby;
  beforeAll(async () => {
    primary = await startPostgres();
    standby = await startStandby(primary);
  });
  afterAll(async () => {
    await primary.stop();
    await standby.stop();
  });

  it('says of a standby alone that it takes no writes', async () => {
    const databaseUrl = standby.url.replace(`127.0.0.1:${primary.port},`, '');
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toThrow(
      /takes no writes.*\nPromote the standby/,
    );
  });

  it('goes on where writes are taken, without a restart, when the primary refuses them and keeps its connections', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: standby.url });
    await database.migrate();
    const organisation = await addTestOrganisation(database);
    const app = await startTestApp(database);
    const load = new Load((call, asked) => ask(app, call, asked), organisation);
    await load.acknowledges(2);
    await refuseWrites(primary);
    await load.isPutOff();
    await standby.promote();
    await load.acknowledges(2);
    await load.stop();
    expect(await load.compare(database)).toMatchObject({ lost: 0, faults: [] });
    await app.close();
    await database.close();
  });
});
