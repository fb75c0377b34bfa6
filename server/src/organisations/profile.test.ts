import {
  organisationLogo,
  organisationUpdate,
  organisationView,
  systemLogList,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';

const toBase64 = (text: string) => Buffer.from(text).toString('base64');
const logo = toBase64(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="2" height="1"/></svg>',
);

describeOnDatabase('Name and logo of an organisation', (database) => {
  const platform = platformOfSuite(database);
  const view = async ({ token }: Person = platform.organisation.admin) =>
    (await ask(platform.app, organisationView, { token })).reply;
  const update = async (body: object, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, organisationUpdate, {
      token,
      body: { version: (await view()).version, name: 'Asha Industries', ...body },
    });
  const readLogo = ({ token }: Person = platform.organisation.viewer, headers: Record<string, string> = {}) =>
    platform.app.inject({
      url: `/api${organisationLogo.path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('are changed by an administrator, seen by all people of it, and by nobody else', async () => {
    expect((await readLogo()).statusCode).toBe(204);
    expect((await update({ name: ' Asha\u200b  Group ', logo })).status).toBe(200);
    expect(await view()).toMatchObject({ name: 'Asha Group', version: 2 });
    const shown = await readLogo();
    expect([shown.statusCode, shown.rawPayload.toString('hex', 0, 4)]).toEqual([200, '89504e47']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    const again = await readLogo(undefined, { 'if-none-match': String(shown.headers['etag']) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const { viewer: stranger, admin: strange } = await addTestOrganisation(database());
    expect((await readLogo(stranger)).statusCode).toBe(204);
    expect(await view(strange)).not.toMatchObject({ name: 'Asha Group' });
    expect((await platform.app.inject({ url: `/api${organisationLogo.path}` })).statusCode).toBe(401);
  });

  it('stay where only the other is changed, and the log has each change', async () => {
    await update({ logo });
    await update({ name: 'Asha' });
    expect((await readLogo()).statusCode).toBe(200);
    await update({ name: 'Asha', logo: '' });
    expect((await readLogo()).statusCode).toBe(204);
    const { reply } = await ask(platform.app, systemLogList, {
      token: platform.organisation.admin.token,
      body: { action: 'Organisation settings changed' },
    });
    const changes = reply.data?.map(({ detail }) => detail);
    expect(changes).toEqual([
      { changes: [{ field: 'logo', label: 'Logo', old: 'A logo', new: '' }] },
      { changes: [{ field: 'name', label: 'Name', old: 'Asha Industries', new: 'Asha' }] },
      {
        changes: [
          { field: 'name', label: 'Name', old: platform.organisation.name, new: 'Asha Industries' },
          { field: 'logo', label: 'Logo', old: '', new: 'A logo' },
        ],
      },
    ]);
  });

  it('are refused where they are wrong or were changed meanwhile, and to others', async () => {
    const { editor, viewer } = platform.organisation;
    const before = await view();
    expect((await update({ name: ' ' })).reply.errors).toEqual([
      { field: 'name', message: 'Please fill the Name.' },
    ]);
    expect((await update({ name: 'x'.repeat(121) })).status).toBe(422);
    expect((await update({ logo: toBase64('no picture') })).reply.errors).toEqual([
      { field: 'logo', message: 'Choose a PNG or an SVG. This file is neither.' },
    ]);
    expect((await update({ logo: 'no base64!' })).status).toBe(400);
    expect((await update({ version: 0 })).status).toBe(409);
    expect((await update({ logo }, editor)).status).toBe(403);
    expect((await update({ logo }, viewer)).status).toBe(403);
    expect(await view()).toEqual(before);
  });
});
