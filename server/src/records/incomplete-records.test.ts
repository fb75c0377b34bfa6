import { license, recordCalls, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { completeBelow, draftBelow } from '../testing/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../testing/test-platform.ts';

const calls = recordCalls(license);

describeOnDatabase('Published records that lack what Publish needs', (database) => {
  const platform = platformOfSuite(database);
  const incomplete = async (ids: number[], { token } = platform.organisation.viewer) =>
    (await ask(platform.app, calls.incomplete, { token, body: { ids } })).reply.data;

  /** A complete license, one from which two fields were taken again, and a Draft. */
  beforeEach(async () => {
    const { token } = platform.organisation.editor;
    await ask(platform.app, lawCalls.add, { token, body: completeLaw() });
    for (const body of [completeBelow(license, 1), completeBelow(license, 1), draftBelow(license, 1)])
      await ask(platform.app, calls.add, { token, body });
    const body = { id: 2, version: 1, status: saveCodes.Update, authority: '', penalty: '' };
    await ask(platform.app, calls.update, { token, body });
  });

  it('are named with what is empty; drafts may be empty', async () => {
    expect(await incomplete([1, 2, 3, 99])).toEqual([{ id: 2, empty: ['Authority', 'Penalty'] }]);
    expect(await incomplete([1, 3])).toEqual([]);
  });

  it('are none of another organisation', async () => {
    const stranger = await addTestOrganisation(database());
    expect(await incomplete([1, 2, 3], stranger.admin)).toEqual([]);
  });
});
