import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addUser, addUserCommand } from '../accounts/users/add-user.ts';
import { listenForCommands } from '../releases/control/control-socket.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { addTestOrganisation } from '../testing/test-platform.ts';
import { createTestStore } from '../testing/uploads.ts';
import { userCommand } from './user.ts';

describeOnOwnDatabase('lexboard user add', (database) => {
  const before = { ...process.env };
  afterEach(() => (process.env = before));

  it('is done by the server that has the embedded database', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lexboard-user-'));
    process.env = { ...before, DATA_DIR: dataDir, LEXBOARD_PASSWORD: 'correct horse battery' };
    const { id, name } = await addTestOrganisation(database());
    const attachments = await createTestStore();
    const others = { [addUserCommand]: (input: unknown) => addUser(database(), input) };
    const log = { error: jest.fn(), warn: jest.fn() };
    const end = await listenForCommands({ database: database(), attachments, dataDir, others, log });
    const said = jest.spyOn(console, 'log').mockImplementation();
    const add = (username: string, ...more: string[]) =>
      userCommand().parseAsync(
        ['add', username, '--email', `${username}@own.example`, '--organisation', ...more],
        { from: 'user' },
      );
    await add('bina', name, '--access', 'Edit');
    expect(said).toHaveBeenCalledWith('Added bina.');
    const found = await database().inOrganisation(id, (trx) =>
      trx.selectFrom('account').selectAll().where('username', '=', 'bina').executeTakeFirst(),
    );
    expect(found).toMatchObject({ email: 'bina@own.example', role: 'no' });
    await expect(add('bina', name)).rejects.toThrow(`Someone signs in as 'bina'`);
    await expect(add('joe', 'Nowhere')).rejects.toThrow(`'${name}'`);
    await end();
    await attachments.remove();
    await rm(dataDir, { recursive: true });
  });

  it('says what it needs', () => {
    const help = userCommand().commands[0]?.helpInformation() ?? '';
    expect(help).toMatch(/--email <address>\s+also signs in by it \(needed\)/);
    expect(help).toMatch(/--organisation <name>\s+by its name or id \(needed\)/);
  });
});
