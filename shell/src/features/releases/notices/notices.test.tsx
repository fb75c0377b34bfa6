import { screen, waitFor, within } from '@testing-library/react';
import type { ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { callsTo, openPage, paste, reply } from '../../../testing/served-page.fixture.tsx';
import { dialogNamed, isClosed, serve, signInOperator } from '../releases.fixture.tsx';
import { remoteOf } from '../remote-status.fixture.ts';

const url = 'https://chat.example/hooks/1';
const webhookOf = (values: Partial<ReleaseWebhook> = {}): ReleaseWebhook => ({
  id: '00000000-0000-4000-8000-000000000001',
  remote: null,
  url,
  createdAt: '2026-11-20T05:42:00.000Z',
  createdBy: 'asha',
  triedAt: null,
  failure: null,
  waiting: 0,
  ...values,
});

beforeEach(signInOperator);

function open(webhooks: ReleaseWebhook[], others: Record<string, () => Response> = {}) {
  serve([remoteOf()], {
    '/releases/notices/list': () => reply(200, { success: 1, data: webhooks }),
    ...others,
  });
  return openPage('/setup/releases?view=notices');
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('each webhook stands with its remote and whether its last notice was taken', async () => {
  const triedAt = '2026-11-20T05:43:00.000Z';
  open([
    webhookOf(),
    webhookOf({ id: 'a', url: `${url}2`, remote: 'mfe-roadmap', triedAt }),
    webhookOf({ id: 'b', url: `${url}3`, triedAt, failure: 'The webhook answered 500', waiting: 2 }),
  ]);
  expect((await row(/hooks\/1 /)).getAllByText('Nothing sent yet').length).toBeGreaterThan(0);
  expect((await row(/hooks\/12 /)).getAllByText('Taken').length).toBeGreaterThan(0);
  const failed = await row(/hooks\/13 /);
  expect(failed.getAllByText('The webhook answered 500').length).toBeGreaterThan(0);
  expect(failed.getAllByText('2 still to be sent').length).toBeGreaterThan(0);
});

test('one is added, refused at its field, and its secret shown once', async () => {
  const message = 'The address must be one like https://chat.example/hooks/1, without a name and password.';
  const refused = { success: 0, message, errors: [{ field: 'url', message }] };
  const { person } = open([], { '/releases/notices/add': () => reply(422, refused) });
  await person.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const { dialog, field, button } = await dialogNamed('Add webhook');
  await paste(person, field('Address'), 'chat.example');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Remote' }), 'mfe-roadmap');
  await person.click(button('Add'));
  await waitFor(() => expect(field('Address').getAttribute('aria-invalid')).toBe('true'));
  const added = { success: 1, message: 'Done', id: webhookOf().id, secret: 'whsec_abc' };
  serve([remoteOf()], { '/releases/notices/add': () => reply(200, added) });
  await person.clear(field('Address'));
  await paste(person, field('Address'), url);
  await person.click(button('Add'));
  const shown = await dialogNamed('Secret of the webhook');
  expect(shown.field('Secret').value).toBe('whsec_abc');
  expect(callsTo('/releases/notices/add').at(-1)).toMatchObject({ url, remote: 'mfe-roadmap' });
  await person.click(shown.button('Done'));
  await isClosed();
});

test('one is tested, and removed once that is confirmed', async () => {
  const { person } = open([webhookOf()]);
  await person.click(await screen.findByRole('button', { name: `Test ${url}` }));
  await waitFor(() => expect(callsTo('/releases/notices/test')).toMatchObject([{ webhook: webhookOf().id }]));
  await person.click(screen.getByRole('button', { name: `Remove ${url}` }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove webhook' }));
  await person.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsTo('/releases/notices/remove')).toMatchObject([{ webhook: webhookOf().id }]);
});
