import {
  organisationUpdate,
  organisationView,
  sessionState,
  systemLogList,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';

describeOnDatabase('The time zone of an organisation', (database) => {
  const platform = platformOfSuite(database);
  const zoneOf = async ({ token }: Person) =>
    (await ask(platform.app, organisationView, { token, body: {} })).reply;
  const change = ({ token }: Person, timeZone: string) =>
    ask(platform.app, organisationUpdate, { token, body: { timeZone } });

  it('is India’s until an administrator changes it, for this organisation alone, and is logged', async () => {
    const { admin } = platform.organisation;
    const { admin: stranger } = await addTestOrganisation(database());
    expect(await zoneOf(admin)).toMatchObject({ timeZone: 'Asia/Kolkata' });
    expect(await change(admin, 'Asia/Dubai')).toMatchObject({ status: 200 });
    expect(await change(admin, 'Asia/Dubai')).toMatchObject({ status: 200 });
    expect(await zoneOf(admin)).toMatchObject({ timeZone: 'Asia/Dubai' });
    const state = await ask(platform.app, sessionState, {
      token: platform.organisation.editor.token,
      body: {},
    });
    expect(state.reply).toMatchObject({ timeZone: 'Asia/Dubai' });
    expect(await zoneOf(stranger)).toMatchObject({ timeZone: 'Asia/Kolkata' });
    const body = { action: 'Time zone changed' };
    const { reply } = await ask(platform.app, systemLogList, { token: admin.token, body });
    const changes = [{ field: 'timeZone', label: 'Time zone', old: 'Asia/Kolkata', new: 'Asia/Dubai' }];
    expect(reply.data).toMatchObject([{ username: admin.username, detail: { changes } }]);
  });

  it('is one that there is', async () => {
    for (const zone of ['+05:30', 'Mars/Olympus', '', "UTC'; drop table law"]) {
      expect(await change(platform.organisation.admin, zone)).toMatchObject({ status: 422 });
    }
  });

  it('is nobody else’s to change', async () => {
    expect(await change(platform.organisation.editor, 'UTC')).toMatchObject({ status: 403 });
  });
});
