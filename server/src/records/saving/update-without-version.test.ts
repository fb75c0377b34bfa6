import { ownName, type RecordPayload } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../../testing/test-platform.ts';

describeOnDatabase('An update without a version', (database) => {
  const platform = platformOfSuite(database);

  it('is taken where nobody else has changed it since the session began', async () => {
    const { admin, editor } = platform.organisation;
    const name = 'Asha Rao';
    await ask(platform.app, ownName, { token: admin.token, body: { name } });
    await ask(platform.app, lawCalls.add, { token: editor.token, body: draftLaw() });
    const literal = (body: RecordPayload) =>
      ask(platform.app, lawCalls.update, {
        token: editor.token,
        body: { id: 1, status: 'Update', ...body },
      });
    expect((await literal({ Rules: 'mine' })).reply).toMatchObject({ success: 1, version: 2 });
    await ask(platform.app, lawCalls.update, {
      token: admin.token,
      body: { id: 1, status: 'Update', Law: 'Second', version: 2 },
    });
    expect(await literal({ Rules: 'again' })).toMatchObject({
      status: 409,
      reply: {
        message: `This law was changed by ${name} since you signed in. Read it again, and send its version with the change.`,
        conflict: {
          version: 3,
          user: name,
          account: admin.username,
          changes: [{ field: 'Law', new: 'Second' }],
        },
      },
    });
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update session set created_at = clock_timestamp()`.execute(trx),
    );
    expect((await literal({ Rules: 'again' })).reply).toMatchObject({ success: 1, version: 4 });
  });
});
