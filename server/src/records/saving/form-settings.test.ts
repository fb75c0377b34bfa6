import {
  dueSettings,
  dueSettingsUpdate,
  recordCalls,
  type RecordPayload,
  type SentFormSettings,
} from '@lexboard/shared-lib/contract';
import { license } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';

describeOnDatabase('What an organisation decided about its forms', (database) => {
  const platform = platformOfSuite(database);
  const decide = async (settings: SentFormSettings) => {
    const { token } = platform.organisation.admin;
    const { reply } = await ask(platform.app, dueSettings, { token, body: {} });
    const stored = Object.fromEntries(Object.entries(reply).filter(([name]) => name !== 'success'));
    await ask(platform.app, dueSettingsUpdate, { token, body: { ...stored, ...settings } });
  };
  const asEditor = { call: recordCalls(license) };
  const add = (values: RecordPayload) =>
    ask(platform.app, asEditor.call.add, {
      token: platform.organisation.editor.token,
      body: completeBelow(license, 1, values),
    });
  const view = async (id: number) =>
    (
      await ask(platform.app, asEditor.call.view, {
        token: platform.organisation.viewer.token,
        body: { id },
      })
    ).reply.data?.[0];

  beforeEach(() =>
    ask(platform.app, lawCalls.add, { token: platform.organisation.editor.token, body: completeLaw() }),
  );

  it('lets a published record leave empty what they name, and nothing else', async () => {
    const empty = { penalty: '', exemptions: '' };
    expect((await add(empty)).reply.errors?.map(({ field }) => field)).toEqual(['penalty', 'exemptions']);
    await decide({ neededForPublish: { license: ['penalty'] } });
    expect((await add(empty)).reply.errors?.map(({ field }) => field)).toEqual(['exemptions']);
    expect(await add({ penalty: '' })).toMatchObject({ status: 200 });
    const { reply } = await ask(platform.app, asEditor.call.incomplete, {
      token: platform.organisation.viewer.token,
      body: { ids: [1] },
    });
    expect(reply.data).toEqual([]);
  });

  it('keeps the states of a record below a central law once they are offered there', async () => {
    await add({ state: [17] });
    expect(await view(1)).toMatchObject({ state: [] });
    await decide({ statesOfCentral: 'yes' });
    await add({ state: [17] });
    expect(await view(2)).toMatchObject({ state: [17] });
    expect(await add({ state: [] })).toMatchObject({ status: 200 });
  });
});
