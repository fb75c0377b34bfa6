import { login, ownLanguage, sessionState, systemLogList, type Call } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, type Person } from '../../testing/test-platform.ts';

const password = 'correct horse battery';

describeOnDatabase('The language', (database) => {
  const platform = platformOfSuite(database, { password });
  const act = (call: Call, body: object = {}, person: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token: person.token, body });
  const changes = async () =>
    ((await act(systemLogList, { page: 1, pageSize: 9 })).reply.data ?? [])
      .filter(({ action }) => action !== 'Signed in')
      .map(({ action, detail }) => ({ action, detail }));

  it('is kept with the account, and pages learn it at sign-in and later', async () => {
    const { editor, viewer } = platform.organisation;
    expect((await act(sessionState, {}, editor)).reply).not.toHaveProperty('language');
    for (const language of ['hi', 'hi']) await act(ownLanguage, { language }, editor);
    expect((await act(sessionState, {}, editor)).reply).toMatchObject({ language: 'hi' });
    expect((await act(sessionState, {}, viewer)).reply).not.toHaveProperty('language');
    const { username } = editor;
    const signedIn = await ask(platform.app, login, { body: { username, password } });
    expect(signedIn.reply).toMatchObject({ success: 1, language: 'hi' });
    expect(await changes()).toEqual([
      {
        action: 'Language changed',
        detail: { changes: [{ field: 'language', label: 'Language', old: '', new: 'हिन्दी' }] },
      },
    ]);
  });

  it.each(['', 'fr', 'en-XA', 'HI', 7, null])('cannot be %j', async (language) => {
    const { status } = await act(ownLanguage, { language }, platform.organisation.editor);
    expect(status).toBe(400);
  });
});
