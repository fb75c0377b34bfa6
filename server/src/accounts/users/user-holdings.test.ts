import {
  dueCalendar,
  releaseNoticesAdd,
  releaseTokenAdd,
  userDisable,
  userHoldings,
  userUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person, type TestOrganisation } from '../../testing/test-platform.ts';

describeOnOwnDatabase('What goes on in the name of somebody who is disabled', (database) => {
  let operating: TestOrganisation;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
  });
  const platform = platformOfSuite(database);

  it('names deploy tokens, notices and feed, and ends each unless the administrator takes it over', async () => {
    const { admin, viewer, id: organisationId } = operating;
    const remote = 'mfe-roadmap';
    const act = (one: Call, body: object, { token }: Person = viewer) =>
      ask(platform.app, one, { token, body });
    await act(userUpdate, { id: viewer.id, role: 'yes' }, admin);
    for (const name of ['ci', 'nightly']) {
      expect(
        (await act(releaseTokenAdd, { remote, name, scopes: ['publish'], days: 9 })).reply,
      ).toMatchObject({ success: 1 });
    }
    expect((await act(releaseNoticesAdd, { url: 'https://hooks.example/secret' })).status).toBe(200);
    await act(dueCalendar, { scope: 'mine' });
    expect((await act(userHoldings, { id: viewer.id }, admin)).reply).toMatchObject({
      tokens: [{ name: 'ci', remotes: [remote] }, { name: 'nightly' }],
      notices: [{ address: 'https://hooks.example', remote: null }],
      calendar: true,
    });
    expect(
      (await act(userDisable, { id: viewer.id, disabled: true, notices: 'handOver' }, admin)).reply.message,
    ).toBe('User Disabled Successfully. 2 deploy tokens ended. 1 notice handed over to you.');
    const nothing = { tokens: [], notices: [], calendar: false };
    expect((await act(userHoldings, { id: viewer.id }, admin)).reply).toMatchObject(nothing);
    expect((await act(userHoldings, { id: admin.id }, admin)).reply).toMatchObject({
      tokens: [],
      notices: [{ address: 'https://hooks.example' }],
    });
    const [logged] = await inChainedLog(database(), organisationId, (trx) =>
      trx.selectFrom('system_log').select('detail').where('action', '=', 'User disabled').execute(),
    );
    expect(logged?.detail).toEqual({
      deployTokensEnded: ['ci', 'nightly'],
      releaseNoticesHandedOver: ['https://hooks.example'],
      calendarFeedEnded: true,
    });
  });

  it('of another organisation is none of an administrator’s business', async () => {
    const { admin, viewer } = platform.organisation;
    const { reply } = await ask(platform.app, userHoldings, { token: admin.token, body: { id: viewer.id } });
    expect(reply).toMatchObject({ tokens: [], notices: [], calendar: false });
  });
});
