import { law } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { meeting } from '../testing/meeting.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';

describeOnEachDatabase('Parent laws', (database) => {
  const platform = platformOfSuite(database);

  const addBelow = (ParentLaw: number | null) =>
    ask(platform.app, lawCalls.add, {
      token: platform.organisation.editor.token,
      body: draftLaw({ ParentLaw }),
    });
  const move = (id: number, values: object) =>
    ask(platform.app, lawCalls.update, {
      token: platform.organisation.editor.token,
      body: { id, version: 1, status: 'Update', ...values },
    });

  const refusal = { status: 422, reply: { errors: [{ field: 'ParentLaw' }] } };

  it('refuses a law as its own parent, directly or by way of others', async () => {
    await addBelow(null);
    await addBelow(1);
    for (const ParentLaw of [1, 2]) expect(await move(1, { ParentLaw })).toMatchObject(refusal);
  });

  it('lets no two saves at once close a ring that neither sees', async () => {
    // 3 belongs to 1 and 4 to 2: 1 below 4 and 2 below 3 are each right alone.
    for (const parent of [null, null, 1, 2]) await addBelow(parent);
    const saves = [() => move(1, { ParentLaw: 4 }), () => move(2, { ParentLaw: 3 })];
    const answers = await meeting(database(), {
      organisationId: platform.organisation.id,
      held: { kind: law, ids: [3, 4] },
      saves,
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refuses one of two laws that are made each other’s parent at once, and delays neither', async () => {
    for (const parent of [null, null]) await addBelow(parent);
    const saves = [() => move(1, { ParentLaw: 2 }), () => move(2, { ParentLaw: 1 })];
    const answers = await meeting(database(), {
      organisationId: platform.organisation.id,
      held: { kind: law, ids: [1, 2] },
      saves,
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('lets no two laws be set back at once so that they close a ring', async () => {
    for (const parent of [null, null, 1, 2]) await addBelow(parent);
    // 1 was below 4 and 2 below 3, one after the other.
    await move(1, { ParentLaw: 4 });
    await move(1, { ParentLaw: null, version: 2 });
    await move(2, { ParentLaw: 3 });
    await move(2, { ParentLaw: null, version: 2 });
    const setBack = (id: number) => () =>
      ask(platform.app, lawCalls.revert, {
        token: platform.organisation.editor.token,
        body: { id, version: 3, to: 2 },
      });
    const saves = [setBack(1), setBack(2)];
    const held = { kind: law, ids: [3, 4] };
    const answers = await meeting(database(), { organisationId: platform.organisation.id, held, saves });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('does not hold up a save of the parent that leaves its own parent alone', async () => {
    for (const parent of [null, 1]) await addBelow(parent);
    const saves = [() => move(1, { ParentLaw: 2 }), () => move(2, { Rules: 'other rules' })];
    const answers = await meeting(database(), {
      organisationId: platform.organisation.id,
      held: { kind: law, ids: [1, 2] },
      saves,
    });
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
  });
});
