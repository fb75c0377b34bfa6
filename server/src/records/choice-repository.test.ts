import { choicesReply } from '@lexboard/shared-lib/contract';
import type { RecordPayload } from '@lexboard/shared-lib/domain';
import { Check } from 'typebox/value';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

describeOnEachDatabase('Lists of choices', (database) => {
  it('offer the laws that there are as parents, by code, or by name where there is none', async () => {
    const app = await startTestApp(database());
    const { token } = (await addTestOrganisation(database())).admin;
    const laws: RecordPayload[] = [
      { ActCodeName: 'b "2"' },
      { ActCodeName: 'A-1', Category: 'Taxation' },
      { ActCodeName: 'c' },
      {},
    ];
    for (const values of laws) await ask(app, lawCalls.add, { token, body: draftLaw(values) });
    await ask(app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
    const { reply } = await ask(app, lawCalls.choices, { token });
    const { reply: without } = await ask(app, lawCalls.choices, { token, body: { parentLaw: false } });
    await app.close();
    expect(without).toEqual({ ...reply, parentLaw: [] });
    expect(Check(choicesReply(), reply)).toBe(true);
    expect(reply).toMatchObject({
      parentLaw: [
        { id: 4, ActCodeName: 'The Factories Act, 1948', Category: '' },
        { id: 2, ActCodeName: 'A-1', Category: 'Taxation' },
        { id: 1, ActCodeName: 'b "2"', Category: '' },
      ],
    });
  });
});
