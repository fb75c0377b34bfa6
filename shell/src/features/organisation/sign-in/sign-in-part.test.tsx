import { screen, waitFor, within } from '@testing-library/react';
import type { SignOnProvider, SignOnView } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { leaving } from '../../../page/leave-for.ts';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../../testing/signed-in.fixture.ts';
import '../organisation-page.tsx';
import { refreshSignIn } from './sign-in-query.ts';

const provider = (values: Partial<SignOnProvider> = {}): SignOnProvider => ({
  issuer: 'https://login.example',
  clientId: 'lexboard',
  domains: ['company.example'],
  newcomers: 'refused',
  claim: '',
  grants: [],
  passwords: 'allowed',
  breakGlass: [],
  version: 3,
  secret: 'stored',
  triedAt: null,
  ...values,
});
let view: Omit<SignOnView, 'success'>;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
  view = {
    redirectAddress: 'https://lexboard.example/login/callback/AAAA',
    logoutAddress: 'https://lexboard.example/api/signin/logout/AAAA',
    linked: 0,
    people: 3,
    administrators: [{ id: 1, name: 'Asha', secondFactor: true }],
  };
  answerWith((path) => {
    if (path === '/signon/view') return reply(200, { success: 1, ...view });
    if (path === '/signon/save') return reply(200, { success: 1, message: 'Draft Saved', draft: true });
    if (path === '/signon/try') return reply(200, { success: 1, address: 'https://login.example/authorize' });
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', files: { used: 0, quota: 1 } });
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

const openPart = async () => {
  const { person } = openPage('/setup/organisation');
  await screen.findByText('https://lexboard.example/login/callback/AAAA');
  return { person, part: within(screen.getByRole('region', { name: 'Sign-in' })) };
};

test('a provider is entered as a draft, with break-glass accounts', async () => {
  const { person, part } = await openPart();
  await person.click(part.getByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in by a provider' }));
  await paste(person, dialog.getByRole('textbox', { name: 'Issuer' }), 'https://login.example');
  await paste(person, dialog.getByRole('textbox', { name: 'Client ID' }), 'lexboard');
  await paste(person, dialog.getByLabelText('Client secret'), 'secret');
  await paste(
    person,
    dialog.getByRole('textbox', { name: 'Domains of e-mail' }),
    'company.example, corp.example',
  );
  await person.selectOptions(dialog.getByRole('combobox', { name: 'New people' }), 'view');
  await paste(person, dialog.getByRole('textbox', { name: 'Claim for role and units' }), 'groups');
  await person.click(await dialog.findByRole('button', { name: 'Add value' }));
  await paste(person, dialog.getByRole('textbox', { name: 'Value 1' }), 'legal');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Access 1' }), 'no Edit');
  await paste(person, dialog.getByLabelText('Password'), 'correct horse battery');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('/signon/save')).toMatchObject([
    {
      issuer: 'https://login.example',
      clientSecret: 'secret',
      domains: ['company.example', 'corp.example'],
      newcomers: 'view',
      claim: 'groups',
      grants: [{ value: 'legal', role: 'no', workspaceAccessType: 'Edit', units: [] }],
      password: 'correct horse battery',
    },
  ]);
});

test('a draft is tried, and then used for everybody', async () => {
  view.draft = provider();
  const { person, part } = await openPart();
  expect(part.queryByRole('button', { name: 'Use for everybody' })).toBeNull();
  await person.click(part.getByRole('button', { name: 'Try it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try it' }));
  await paste(person, dialog.getByLabelText('Password'), 'correct horse battery');
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('https://login.example/authorize'));
});

test('a tried draft can hold; a lost secret is asked for again', async () => {
  view.live = provider({ secret: 'lost', passwords: 'breakglass', breakGlass: [1] });
  view.draft = provider({ issuer: 'https://other.example', triedAt: '2026-11-30T05:42:00.000Z' });
  const { person, part } = await openPart();
  expect(part.getByText('People sign in by login.example')).toBeTruthy();
  expect(part.getByText(/0 of 3 people are linked · company.example · New people are refused/)).toBeTruthy();
  expect(part.getByText(/Enter the secret again/)).toBeTruthy();
  await person.click(part.getByRole('button', { name: 'Use for everybody' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use for everybody' }));
  expect(dialog.getByText(/sign in by other.example. Their links to login.example end/)).toBeTruthy();
  await paste(person, dialog.getByLabelText('Password'), 'correct horse battery');
  await person.click(dialog.getByRole('button', { name: 'Use for everybody' }));
  await waitFor(() =>
    expect(callsTo('/signon/apply')).toMatchObject([{ version: 3, password: 'correct horse battery' }]),
  );
});

test('the provider is removed after a proof; its name is not that of a draft', async () => {
  view.live = provider();
  view.draft = provider({ issuer: 'https://other.example' });
  const { person, part } = await openPart();
  await person.click(part.getByRole('button', { name: 'Remove provider' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the provider' }));
  expect(dialog.getByText(/Links to login.example stay/)).toBeTruthy();
  await paste(person, dialog.getByLabelText('Password'), 'correct horse battery');
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(callsTo('/signon/remove')).toMatchObject([{ stage: 'live', password: 'correct horse battery' }]),
  );
});

test('a form sends the version on which it began, so that another change is not overwritten', async () => {
  view.live = provider();
  const { person, part } = await openPart();
  await person.click(part.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in by a provider' }));
  view = { ...view, live: provider({ version: 4, domains: ['corp.example'] }) };
  await refreshSignIn();
  await part.findByText(/corp.example/);
  await paste(person, dialog.getByLabelText('Password'), 'correct horse battery');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo('/signon/save')).toMatchObject([{ version: 3 }]));
});

test('a token for the directory is made and revoked', async () => {
  const at = '2026-11-30T10:00:00.000Z';
  const token = {
    id: 7,
    name: 'Entra',
    person: 'Asha',
    createdAt: at,
    expiresAt: at,
    ended: false,
    lastUsedAt: null,
  };
  view = {
    ...view,
    live: provider(),
    scim: { address: 'https://lexboard.example/scim/v2', tokens: [token] },
  };
  const secret = 'lexboard_scim_secret';
  answerWith((path) => {
    if (path === '/signon/view') return reply(200, { success: 1, ...view });
    if (path === '/signon/scimtokenadd')
      return reply(200, { success: 1, id: 8, token: secret, expiresAt: at });
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', files: { used: 0, quota: 1 } });
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
  const { person, part } = await openPart();
  expect(part.getByRole('listitem').textContent).toContain('Made by Asha, ends with their account');
  await person.click(part.getByRole('button', { name: 'Make token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(person, await dialog.findByRole('textbox', { name: 'Name' }), 'Okta');
  await paste(person, dialog.getByLabelText('Password'), 'correct horse battery');
  await person.click(dialog.getByRole('button', { name: 'Make' }));
  await screen.findByDisplayValue(secret);
  // It opens SCIM alone.
  expect(screen.queryByText(/Assistants/)).toBeNull();
  expect(callsTo('/signon/scimtokenadd')).toMatchObject([
    { name: 'Okta', days: 90, password: 'correct horse battery' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(part.getByRole('button', { name: 'Revoke Entra' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(callsTo('/signon/scimtokenrevoke')).toMatchObject([{ id: 7 }]));
});
