import { daysForDrafts, draftDays } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { sweepKeys } from './sweep-keys.ts';

const DAY = 24 * 60 * 60_000;

describeOnDatabase('Sweeping the keys of creates', (database) => {
  const platform = platformOfSuite(database);

  const sweepIn = (days: number, signal?: AbortSignal) =>
    sweepKeys({ database: database(), ...(signal && { signal }) }, new Date(Date.now() + days * DAY));
  const add = (token: string) =>
    ask(platform.app, lawCalls.add, { token, body: draftLaw({ idempotencyKey: 'one click' }) });

  it('still makes nothing again when a draft is saved on its last day', async () => {
    const { token } = platform.organisation.editor;
    const { reply } = await add(token);
    await sweepIn(draftDays);
    expect(await add(token)).toMatchObject({ status: 200, reply });
  });

  it('forgets the keys that no draft can send again, of every organisation', async () => {
    const other = await addTestOrganisation(database());
    const tokens = [platform.organisation.editor.token, other.editor.token];
    for (const token of tokens) await add(token);
    await sweepIn(daysForDrafts + 1);
    for (const token of tokens) expect((await add(token)).reply.id).toBe(2);
  });

  it('ends when it is stopped', async () => {
    const { token } = platform.organisation.editor;
    const { reply } = await add(token);
    await expect(sweepIn(1000, AbortSignal.abort())).rejects.toThrow('This operation was aborted');
    expect((await add(token)).reply).toEqual(reply);
  });
});
