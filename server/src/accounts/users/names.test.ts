import {
  ownAccount,
  ownName,
  resetPassword,
  sessionState,
  systemLogList,
  userAdd,
  userImport,
  userLines,
  userList,
  userUpdate,
  duePeople,
  dueRecordPeople,
  dueAssign,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { sampleWorkbook } from '../../testing/samples/spreadsheet-samples.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

describeOnDatabase('The names of people', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, person: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token: person.token, body });
  const rename = (person: Person, name: string) => act(ownName, { name }, person);
  const peopleNamed = async (text: string) =>
    ((await act(duePeople, { text })).reply.data ?? []).map(({ name }) => name);

  it('stand where accounts stood: in choosers, timelines and the log, which also finds by them', async () => {
    const { editor, viewer } = platform.organisation;
    await act(lawCalls.add, completeLaw(), editor);
    expect((await rename(editor, '  Asha \t Rao ')).reply).toMatchObject({ name: 'Asha Rao' });
    expect((await act(sessionState, {}, editor)).reply).toMatchObject({
      userId: editor.id,
      name: 'Asha Rao',
    });
    expect((await act(ownAccount, {}, editor)).reply.account).toMatchObject({ name: 'Asha Rao' });
    expect(await peopleNamed('rao')).toEqual(['Asha Rao']);
    expect(await peopleNamed(editor.username)).toEqual(['Asha Rao']);
    const { reply } = await act(lawCalls.view, { id: 1 });
    expect(reply).toMatchObject({
      timelinelaw_id: [{ user: 'Asha Rao', account: editor.username }, { user: 'Asha Rao' }],
    });
    const { reply: log } = await act(systemLogList, { page: 1, pageSize: 9, user: 'asha  RAO' });
    expect(log.data?.map(({ action, username, person }) => [action, username, person])).toEqual([
      ['Name changed', editor.username, 'Asha Rao'],
      ['Published', editor.username, 'Asha Rao'],
      ['Created', editor.username, 'Asha Rao'],
    ]);
    await rename(editor, '');
    expect(await peopleNamed(editor.username)).toEqual([editor.username]);
    expect(
      (await act(systemLogList, { page: 1, pageSize: 1, user: viewer.username })).reply.totalLength,
    ).toBe(0);
  });

  it('in the timeline follow a change of name, what is stored does not', async () => {
    const { editor, viewer } = platform.organisation;
    await act(lawCalls.add, completeLaw());
    await act(lawCalls.add, completeLaw({ lawcode: 'X-2' }));
    const { reply: before } = await act(dueRecordPeople, { kind: 'return', id: 1 });
    expect(before.success).toBe(0);
    await rename(editor, 'Asha Rao');
    await rename(viewer, 'Asha Rao');
    expect((await peopleNamed('asha rao')).toSorted()).toEqual(
      [`Asha Rao (${editor.username})`, `Asha Rao (${viewer.username})`].toSorted(),
    );
    await rename(viewer, 'Ravi');
    expect(await peopleNamed('asha rao')).toEqual(['Asha Rao']);
  });

  it('of somebody else, as name, account or address, come with the account; so does what looks like that', async () => {
    const { admin, editor, viewer } = platform.organisation;
    for (const taken of [editor.username.toUpperCase(), `${admin.username}@lexboard.example`, 'Lexboard']) {
      expect((await rename(viewer, taken)).reply).toMatchObject({ name: `${taken} (${viewer.username})` });
    }
    await rename(editor, 'Asha');
    const fake = `Asha (${editor.username})`;
    expect((await rename(viewer, fake)).reply).toMatchObject({ name: `${fake} (${viewer.username})` });
    // Others who are called the same are told apart, too, from when somebody takes the name.
    expect((await rename(viewer, 'a\u200bSHA')).reply).toMatchObject({ name: `aSHA (${viewer.username})` });
    expect(await peopleNamed(editor.username)).toEqual([`Asha (${editor.username})`]);
    expect((await rename(viewer, viewer.username)).reply).toMatchObject({ name: viewer.username });
  });

  it('are refused where nobody could be called so, and hold no line of a mail', async () => {
    const { viewer } = platform.organisation;
    expect(await rename(viewer, 'a'.repeat(101))).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'name', message: 'A name may have at most 100 characters.' }] },
    });
    expect((await rename(viewer, '...')).status).toBe(422);
    const { reply } = await rename(viewer, 'Asha\r\nBcc: all@x.example <b>\u202e');
    expect(reply).toMatchObject({ name: 'Asha Bcc: all@x.example <b>' });
  });

  it('are given with the invitation or by who accepts it, and changed by an administrator', async () => {
    const email = `${platform.organisation.id}@lexboard.example`;
    const access = { role: 'no', workspaceAccessType: 'View' };
    const { reply } = await act(userAdd, { email, name: ' Ravi  Shah ', ...access });
    const row = async () => (await act(userList, { id: reply.id })).reply.data?.[0];
    expect(await row()).toMatchObject({ username: email, name: 'Ravi Shah', shownName: 'Ravi Shah' });
    const text = (await queuedMails(database())).find(({ recipient }) => recipient === email)?.text ?? '';
    const auth_token = /authToken=(\S+)/.exec(text)?.[1] ?? '';
    const password = 'four dark lanterns';
    const accepted = await ask(platform.app, resetPassword, {
      body: { password, conformPasswords: password, name: 'Ravi K Shah', auth_token },
    });
    expect(accepted.status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Ravi K Shah', version: 1 });
    const updated = await act(userUpdate, { id: reply.id, version: 1, name: 'R. Shah' });
    expect([updated.status, updated.reply.version]).toEqual([200, 2]);
    expect((await act(userUpdate, { id: reply.id, version: 1, name: 'Other' })).status).toBe(409);
    expect(await row()).toMatchObject({ name: 'R. Shah' });
    await act(dueAssign, { records: [], owner: reply.id });
    expect((await act(userList, { text: 'shah' })).reply.totalLength).toBe(1);
  });

  it('come with many who are invited at once; who cannot be is refused by row', async () => {
    const access = { role: 'no', workspaceAccessType: 'View' };
    const addressOf = (number: number) => `p${number}.${platform.organisation.id}@lexboard.example`;
    const people = Array.from({ length: 40 }, (_, index) => ({
      email: addressOf(index),
      name: `Person ${index}`,
      ...access,
    }));
    const others = [
      { email: 'nobody', ...access },
      { email: addressOf(3).toUpperCase(), ...access },
      { email: addressOf(99), name: 'n'.repeat(101), ...access },
    ];
    const { reply } = await act(userImport, { people: [...people, ...others] });
    expect(reply).toMatchObject({
      added: 40,
      refused: [
        { row: 40, message: 'This is not an e-mail address.' },
        { row: 41, message: 'Somebody in your organisation has this address already.' },
        { row: 42, message: 'A name may have at most 100 characters.' },
      ],
    });
    const mails = (await queuedMails(database())).map(({ recipient }) => recipient);
    expect(people.every(({ email }) => mails.includes(email))).toBe(true);
    expect((await act(userImport, { people })).reply).toMatchObject({ added: 0 });
    expect((await act(userList, { text: 'person 3' })).reply.data?.[0]).toMatchObject({ name: 'Person 3' });
  });

  it('come out of a workbook as lines, for administrators, and a file that is none is explained', async () => {
    const rows = [
      ['Name', 'E-mail', 'Access'],
      ['Asha Rao', 'asha@x.example', 'Edit'],
    ];
    const content = sampleWorkbook({ sheets: [{ name: 'People', rows }] }).toString('base64');
    const { reply } = await act(userLines, { name: 'People.xlsx', content });
    expect(reply).toMatchObject({ lines: 'Name\tE-mail\tAccess\nAsha Rao\tasha@x.example\tEdit' });
    const broken = Buffer.from('PK\u0003\u0004 no workbook').toString('base64');
    const damaged = await act(userLines, { name: 'People.xlsx', content: broken });
    expect(damaged.status).toBe(422);
    expect(damaged.reply.message).toMatch(/damaged/);
    const { editor } = platform.organisation;
    expect(await act(userLines, { name: 'People.xlsx', content }, editor)).toMatchObject({ status: 403 });
  });
});
