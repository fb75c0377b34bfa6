import { sql, type RawBuilder } from 'kysely';
import { choicesReply } from '@lexboard/shared-lib/contract';
import type { RecordPayload } from '@lexboard/shared-lib/domain';
import { Check } from 'typebox/value';
import { describeOnDatabase } from '../database/test-database.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

describeOnDatabase('Lists of choices', (database) => {
  it('are as they are now, however they were before', async () => {
    const app = await startTestApp(database());
    const { id, editor } = await addTestOrganisation(database());
    const { token } = editor;
    const { token: elsewhere } = (await addTestOrganisation(database())).editor;
    const change = (query: RawBuilder<unknown>) => database().inOrganisation(id, (trx) => query.execute(trx));
    const add = async (Category: string, person = token) =>
      (await ask(app, lawCalls.add, { token: person, body: draftLaw({ Category }) })).status;
    expect(await add('Taxation')).toBe(200);
    await change(sql`update choice set name = 'Taxes' where list = 'category' and name = 'Taxation'`);
    expect([await add('Taxation'), await add('Taxes'), await add('Taxation', elsewhere)]).toEqual([
      422, 200, 200,
    ]);
    await change(sql`insert into choice values (${id}, 'category', 900, 'Space', 900)`);
    expect([await add('Space'), await add('Space', elsewhere)]).toEqual([200, 422]);
    await change(sql`delete from choice where list = 'category' and name <> 'Space'`);
    expect(await add('Taxes')).toBe(422);
    expect((await ask(app, lawCalls.choices, { token })).reply).toMatchObject({ category: ['Space'] });
    await app.close();
  });

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
