import { extendSession, login } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../database/test-database.ts';
import { addTestOrganisation, ask, startTestApp } from '../testing/test-platform.ts';

describeOnDatabase('The line of a call in the log of the server', (database) => {
  it('names the account of whoever made it, and nobody where that is not known', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const app = await startTestApp(database(), { logger: { level: 'info', stream } });
    const { id, editor } = await addTestOrganisation(database());
    await ask(app, extendSession, { token: editor.token });
    await ask(app, login, { body: { username: editor.username, password: 'wrong password' } });
    await app.close();
    const answered = lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => JSON.stringify(line).includes('"answered"'));
    const known = { route: '/api/session/extend', status: 200, organisation: id, account: editor.id };
    expect(answered).toEqual([
      expect.objectContaining(known),
      expect.objectContaining({ route: '/api/user-login', status: 422 }),
    ]);
    expect(answered[1]).not.toHaveProperty('account');
  });
});
