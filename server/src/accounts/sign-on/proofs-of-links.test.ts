import { logout, resetPassword, signInStart, signOnTry, userAdd } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { password, signOnSuite } from '../../testing/sign-on/sign-on-suite.ts';
import { ask } from '../../testing/test-platform.ts';
import { createResetLink } from '../passwords/reset-link.ts';

const publicUrl = 'https://lexboard.example';
const ended = {
  status: 422,
  reply: { message: 'This sign-in has ended, or was begun in another tab or browser. Please sign in again.' },
};

describeOnDatabase('What proves an account for a link', (database) => {
  const suite = signOnSuite(database);
  const mailsTo = async (to: string) =>
    (await queuedMails(database())).filter(({ recipient }) => recipient === to);
  const setPassword = (auth_token: string) =>
    ask(suite.app, resetPassword, {
      body: { auth_token, password: 'a password by mail', conformPasswords: 'a password by mail' },
    });

  it('counts no more where the session of a try has ended before the provider answers', async () => {
    await suite.save();
    const { admin } = suite.organisation;
    const begun = await suite.browser.send(signOnTry, { password }, admin.token);
    await ask(suite.app, logout, { token: admin.token });
    expect(await suite.browser.finish(begun.reply['address'], suite.know('boss'))).toMatchObject(ended);
  });

  it('counts no more where the link of an invitation was used before the provider answers', async () => {
    const { token } = await suite.setUp();
    const email = `new@${suite.domain}`;
    await ask(suite.app, userAdd, { token, body: { email, role: 'no', workspaceAccessType: 'Edit' } });
    const [mail] = await mailsTo(email);
    const [, invitation = ''] = /authToken=([\w.-]+)/.exec(JSON.stringify(mail)) ?? [];
    const { reply } = await suite.browser.send(signInStart, { invitation });
    expect((await setPassword(invitation)).status).toBe(200);
    expect(await suite.browser.finish(reply['address'], suite.know('reader of the mail'))).toMatchObject(
      ended,
    );
  });

  it('mails the owner of each link, which ends with a new password by mail, but not where it is old', async () => {
    await suite.setUp();
    const { editor } = suite.organisation;
    suite.know('mallory', { email: 'mallory@elsewhere.example' });
    await suite.signIn('mallory');
    await suite.link(editor);
    const address = `${editor.username}@lexboard.example`;
    expect(await mailsTo(address)).toMatchObject([{ subject: 'Your account was linked' }]);
    const reset = async () => {
      const { link } = await database().inOrganisation(suite.organisation.id, (trx) =>
        createResetLink(trx, editor, { publicUrl, validFor: 60 }),
      );
      expect((await setPassword(new URL(link).searchParams.get('authToken') ?? '')).status).toBe(200);
    };
    const age = (days: number) =>
      database().inOrganisation(suite.organisation.id, (trx) =>
        trx
          .updateTable('sign_on_link')
          .set({ linked_at: new Date(Date.now() - days * 86_400_000) })
          .execute(),
      );
    await age(7.1);
    await reset();
    expect((await suite.signIn('mallory')).reply).toMatchObject({ userId: editor.id });
    await age(6.9);
    await reset();
    expect((await suite.signIn('mallory')).reply).toHaveProperty('link');
    expect((await mailsTo(address)).at(-1)?.text).toContain('link it again');
  });
});
