import { license, otherCompliance, recordCalls, relatedCall, returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { completeBelow, draftBelow } from '../testing/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../testing/test-platform.ts';

describeOnDatabase('What belongs to laws', (database) => {
  const platform = platformOfSuite(database);
  const addBelow = async (law: number, { editor: { token } } = platform.organisation) => {
    await ask(platform.app, recordCalls(license).add, { token, body: draftBelow(license, law) });
    await ask(platform.app, recordCalls(license).add, { token, body: completeBelow(license, law) });
    await ask(platform.app, recordCalls(returns).add, { token, body: draftBelow(returns, law) });
  };
  const count = async (ids: unknown, { token } = platform.organisation.viewer) =>
    ask(platform.app, relatedCall, { token, body: { ids } });

  beforeEach(async () => {
    const { token } = platform.organisation.editor;
    for (const code of ['MINES', 'DOCKS', 'BOILERS']) {
      await ask(platform.app, lawCalls.add, { token, body: completeLaw({ ActCodeName: code }) });
    }
    await addBelow(2);
  });

  it('is counted for each law that is asked for, in that order, Drafts and all', async () => {
    expect((await count([3, 2])).reply).toEqual({
      success: 1,
      data: [
        { id: 3, license: 0, return: 0, othercomp: 0 },
        { id: 2, license: 2, return: 1, othercomp: 0 },
      ],
    });
  });

  it('follows what is added and what is deleted', async () => {
    const { token } = platform.organisation.editor;
    await ask(platform.app, recordCalls(otherCompliance).add, {
      token,
      body: draftBelow(otherCompliance, 2),
    });
    await ask(platform.app, recordCalls(license).delete, { token, body: { id: 1, reason: 'Entered twice' } });
    expect((await count([2])).reply.data).toEqual([{ id: 2, license: 1, return: 1, othercomp: 1 }]);
  });

  it('has nothing of another organisation, nor of laws that there are not', async () => {
    const stranger = await addTestOrganisation(database());
    const { token } = stranger.editor;
    for (let law = 1; law <= 4; law += 1)
      await ask(platform.app, lawCalls.add, { token, body: completeLaw() });
    for (const law of [1, 2, 4]) await addBelow(law, stranger);
    const none = { license: 0, return: 0, othercomp: 0 };
    expect((await count([1, 4, 99])).reply.data).toEqual([
      { id: 1, ...none },
      { id: 4, ...none },
      { id: 99, ...none },
    ]);
    expect((await count([2], stranger.viewer)).reply.data).toEqual([
      { id: 2, license: 2, return: 1, othercomp: 0 },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no law', []],
    ['a text', 'LAW-000001'],
    ['a law twice', [1, 1]],
    ['no number', [1, null]],
    ['a number beyond', [2_147_483_648]],
    ['more than a page', Array.from({ length: 201 }, (_, index) => index + 1)],
  ])('refuses %s', async (_, ids) => {
    const { status, reply } = await count(ids);
    expect([status, reply.success]).toEqual([400, 0]);
    expect(reply.errors?.[0]?.field).toMatch(/^ids/);
  });

  it('is told to whoever may see cards, and asks to sign in', async () => {
    expect((await ask(platform.app, relatedCall, { body: { ids: [2] } })).status).toBe(401);
    const { id, organisationId } = platform.organisation.viewer;
    const allow = (gridInfo: 'Yes' | 'No') =>
      database().inOrganisation(organisationId, (trx) =>
        trx
          .updateTable('account')
          .set({
            model_access_controller: JSON.stringify({ statusInfo: 'Draft', serchInfo: 'No', gridInfo }),
          })
          .where('id', '=', id)
          .execute(),
      );
    await allow('No');
    const { status, reply } = await count([2]);
    expect([status, reply.message]).toEqual([403, 'You may not see the grid: ask your administrator.']);
    await allow('Yes');
    expect((await count([2])).reply.data).toEqual([{ id: 2, license: 2, return: 1, othercomp: 0 }]);
  });
});
