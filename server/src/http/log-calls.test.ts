import { extendSession, login } from '@lexboard/shared-lib/contract';
import { buildAttachmentAddress } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, lawCalls } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

const password = 'forty-two green lanterns';

describeOnDatabase('The line of a call in the log of the server', (database) => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
  const platform = platformOfSuite(database, { logger, password });
  beforeEach(() => lines.splice(0));
  afterEach(() => jest.restoreAllMocks());

  /** The lines that calls have left: each is one of JSON. */
  const linesOfCalls = () =>
    lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => JSON.stringify(line).includes('"answered"'));

  const fileAddress = async (token: string) =>
    buildAttachmentAddress('law', (await upload(platform.app, { token })).reply.file.id);

  it('names the account of whoever made it, and nobody where that is not known', async () => {
    const { id, editor } = platform.organisation;
    await ask(platform.app, extendSession, { token: editor.token });
    await ask(platform.app, login, { body: { username: editor.username, password: 'wrong password' } });
    const answered = linesOfCalls();
    const known = { route: '/api/session/extend', status: 200, organisation: id, account: editor.id };
    expect(answered).toEqual([
      expect.objectContaining(known),
      expect.objectContaining({ route: '/api/user-login', status: 422 }),
    ]);
    expect(answered[1]).not.toHaveProperty('account');
  });

  it('names the account of whoever signs in', async () => {
    const { id, editor } = platform.organisation;
    await ask(platform.app, login, { body: { username: editor.username, password } });
    expect(linesOfCalls()).toEqual([
      expect.objectContaining({
        route: '/api/user-login',
        status: 200,
        organisation: id,
        account: editor.id,
      }),
    ]);
  });

  it('has request, organisation and account also where the call fails, in each line', async () => {
    const { id, editor } = platform.organisation;
    const url = await fileAddress(editor.token);
    jest.spyOn(platform.store.disk, 'getStream').mockRejectedValue(new Error('The store is down'));
    lines.splice(0);
    await platform.app.inject({ url, headers: { authorization: `Bearer ${editor.token}` } });
    const whose = { reqId: expect.any(String) as unknown, organisation: id, account: editor.id };
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'A call failed', ...whose }),
      expect.objectContaining({ msg: 'answered', status: 500, ...whose }),
    ]);
    expect(lines.every((line) => line.split('"organisation"').length === 2)).toBe(true);
  });

  it('tells that somebody was refused for want of rights, and who', async () => {
    const { id, viewer } = platform.organisation;
    await ask(platform.app, lawCalls.add, { token: viewer.token, body: {} });
    expect(linesOfCalls()).toEqual([
      expect.objectContaining({ status: 403, organisation: id, account: viewer.id }),
    ]);
  });

  it('stays one line, whatever was sent', async () => {
    const forged = 'x\n{"level":60,"msg":"forged"}\r\n\u001b[2J';
    await ask(platform.app, login, { body: { username: forged, password: forged } });
    await platform.app.inject({
      url: '/api/%0a%7b%22level%22:60%7d',
      headers: { 'user-agent': '\u001b[2J' },
    });
    expect(linesOfCalls()).toHaveLength(2);
    expect(lines.join('')).not.toContain('forged');
  });
});
