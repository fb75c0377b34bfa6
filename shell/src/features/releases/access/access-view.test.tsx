import { screen, waitFor, within } from '@testing-library/react';
import type { DeployTokenEntry } from '@lexboard/shared-lib/contract';
import { startSession } from '@lexboard/shared-lib/session';
import { callsTo, openPage, reply } from '../../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../../testing/signed-in.fixture.ts';
import { replaceManifest } from '../../../federation/page-manifest.ts';
import { dialogNamed, isClosed, serve, signInOperator } from '../releases.fixture.tsx';
import { canaryOf, remoteOf } from '../remote-status.fixture.ts';

const secret = `lexboard_deploy_${'s'.repeat(43)}`;

const tokenOf = (values: Partial<DeployTokenEntry> = {}): DeployTokenEntry => ({
  id: 1,
  remote: 'mfe-roadmap',
  name: 'CI',
  scopes: ['publish', 'canary'],
  createdAt: '2026-11-20T05:12:00.000Z',
  createdBy: 'admin',
  expiresAt: '2999-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...values,
});

describe('Owners and tokens', () => {
  beforeEach(signInOperator);

  const serveAccess = (tokens: DeployTokenEntry[], others: Record<string, () => Response> = {}) =>
    serve([remoteOf(), { ...remoteOf(), remote: 'mfe-forms' }], {
      '/releases/owners/list': () =>
        reply(200, { success: 1, owners: [{ remote: 'mfe-roadmap', users: ['asha', 'ravi'] }] }),
      '/releases/tokens/list': () => reply(200, { success: 1, tokens }),
      ...others,
    });

  test('a token is made, and its secret shown once', async () => {
    serveAccess([], {
      '/releases/tokens/add': () =>
        reply(200, { success: 1, id: 1, token: secret, expiresAt: '2999-01-01T00:00:00.000Z' }),
    });
    const { person } = openPage('/setup/releases?view=access');
    await screen.findByText('There is no deploy token and no trusted repository yet.');
    await person.click(screen.getByRole('button', { name: 'Make a deploy token' }));
    const { dialog, field, button } = await dialogNamed('Make a deploy token');
    await person.click(button('Make'));
    expect(await dialog.findByText('Please fill the Name.')).toBeTruthy();
    await person.type(field('Remotes'), 'shell, mfe-hello');
    await person.type(field('Name'), 'CI');
    await person.click(dialog.getByRole('checkbox', { name: 'Promote' }));
    await person.dblClick(button('Make'));
    const made = await dialogNamed('Deploy token');
    expect(made.field('Token').value).toBe(secret);
    for (const command of ['lexboard release publish dist', 'npx lexboard-remote publish'])
      expect(made.dialog.getByText(command).parentElement?.textContent).toContain(
        `${command} --canary 10 --platform ${window.location.origin} --token-file FILE`,
      );
    expect(callsTo('/releases/tokens/add')).toEqual([
      {
        remote: 'shell',
        others: ['mfe-hello'],
        name: 'CI',
        scopes: ['publish', 'canary', 'promote'],
        days: 90,
        accessusername: 'admin',
      },
    ]);
    await person.click(made.button('Done'));
    await isClosed();
    expect(document.body.textContent).not.toContain(secret);
  });

  test('a repository is trusted, and stays in the dialog where the server refuses its issuer', async () => {
    const message = 'ci.example is an address of a private network.';
    const answers = [
      () => reply(422, { success: 0, message, errors: [{ field: 'issuer', message }] }),
      () => reply(200, { success: 1, id: 1, name: 'GitLab octo/map', expiresAt: '2999-01-01T00:00:00.000Z' }),
    ];
    serveAccess([], { '/releases/trusts/add': () => answers.shift()?.() ?? reply(500, {}) });
    const { person } = openPage('/setup/releases?view=access');
    await person.click(await screen.findByRole('button', { name: 'Trust a repository' }));
    const { dialog, field, button } = await dialogNamed('Trust a repository');
    await person.type(field('Remotes'), 'mfe-hello');
    await person.selectOptions(dialog.getByLabelText('Service'), 'GitLab');
    await person.type(field('Repository'), 'octo');
    await person.click(button('Trust'));
    expect(await dialog.findByText('A repository is named as octo/roadmap.')).toBeTruthy();
    await person.type(field('Repository'), '/map');
    await person.type(field('Issuer'), 'https://ci.example');
    await person.click(button('Trust'));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    await person.clear(field('Issuer'));
    await person.click(button('Trust'));
    await isClosed();
    const trust = { provider: 'gitlab', repository: 'octo/map', ref: 'main' };
    const scopes = ['publish', 'canary'];
    expect(callsTo('/releases/trusts/add')).toEqual([
      {
        remote: 'mfe-hello',
        trust: { ...trust, issuer: 'https://ci.example' },
        scopes,
        days: 90,
        accessusername: 'admin',
      },
      { remote: 'mfe-hello', trust, scopes, days: 90, accessusername: 'admin' },
    ]);
  });

  test('without a right nothing is trusted, and the rights get the focus', async () => {
    serveAccess([]);
    const { person } = openPage('/setup/releases?view=access');
    await person.click(await screen.findByRole('button', { name: 'Trust a repository' }));
    const { dialog, field, button } = await dialogNamed('Trust a repository');
    await person.type(field('Remotes'), 'mfe-hello');
    await person.type(field('Repository'), 'octo/map');
    for (const name of ['Publish', 'Canary']) await person.click(dialog.getByRole('checkbox', { name }));
    await person.click(button('Trust'));
    expect(await dialog.findByText('Please choose a right.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: 'Publish' }));
    expect(callsTo('/releases/trusts/add')).toEqual([]);
  });

  test('a token says its end and last use, and is revoked after a question', async () => {
    serveAccess([
      tokenOf({ id: 3, others: ['shell'], lastUsedAt: '2026-11-21T05:12:00.000Z' }),
      tokenOf({ id: 2, name: 'old CI', expiresAt: '2026-01-01T00:00:00.000Z' }),
      tokenOf({ id: 1, name: 'lost', revokedAt: '2026-11-20T06:00:00.000Z' }),
    ]);
    const { person } = openPage('/setup/releases?view=access');
    const table = within(await screen.findByRole('table', { name: 'Deploy tokens' }));
    const states = table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => /Live|Expired|Revoked/.exec(textContent)?.[0]);
    expect(states).toEqual(['Live', 'Expired', 'Revoked']);
    expect(table.getAllByRole('button')).toHaveLength(1);
    await person.click(table.getByRole('button', { name: 'Revoke CI of mfe-roadmap and shell' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke deploy token' }));
    await person.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsTo('/releases/tokens/revoke')).toEqual([{ token: 3, accessusername: 'admin' }]);
  });

  test('owners are changed, and stay in the dialog where the server refuses one', async () => {
    const message = "Nobody signs in as 'nobody'.";
    serveAccess([], {
      '/releases/owners/set': () =>
        reply(422, { success: 0, message, errors: [{ field: 'users', message }] }),
    });
    const { person } = openPage('/setup/releases?view=access');
    const table = within(await screen.findByRole('table', { name: 'Owners' }));
    await waitFor(() => expect(table.getByRole('row', { name: /^mfe-forms --/ })).toBeTruthy());
    await person.click(table.getByRole('button', { name: 'Change owners of mfe-roadmap' }));
    const { dialog, field, button } = await dialogNamed('Owners of mfe-roadmap');
    expect(field('Owners').value).toBe('asha, ravi');
    await person.type(field('Owners'), ', nobody,');
    await person.click(button('Save'));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(callsTo('/releases/owners/set')).toEqual([
      { remote: 'mfe-roadmap', users: ['asha', 'ravi', 'nobody'], accessusername: 'admin' },
    ]);
  });

  test('an owner operates their remote alone, and decides on nobody', async () => {
    startSession(signedInAs('asha'));
    replaceManifest({ remotes: {}, revision: 1, operator: true, owner: true, overridable: false });
    const pins = [{ user: 'ravi', version: '1.0.0' }];
    serve([
      remoteOf({ mine: true, canary: canaryOf(), pins }),
      remoteOf({ remote: 'mfe-forms', canary: canaryOf(), pins }),
    ]);
    openPage('/setup/releases?view=access');
    const own = within(await screen.findByRole('region', { name: 'mfe-roadmap' }));
    expect(own.getAllByRole('button').length).toBeGreaterThan(3);
    const other = within(screen.getByRole('region', { name: 'mfe-forms' }));
    expect(other.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('tab', { name: 'Owners and tokens' })).toBeNull();
  });
});
