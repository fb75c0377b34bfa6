import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
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

const address = 'https://hooks.example/lexboard';
const webhook = (values: Partial<Webhook> = {}): Webhook => ({
  id: 3,
  address,
  events: ['due.filed', 'due.overdue'],
  units: [],
  version: 2,
  secretLost: false,
  formerUntil: null,
  failingSince: null,
  failure: '',
  sentAt: '2026-11-20T05:42:00.000Z',
  waiting: 0,
  ...values,
});
const delivery = (values: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '00000000-0000-4000-8000-000000000001',
  type: 'due.filed',
  subject: 'RET-000031 GSTR-3B',
  at: '2026-11-20T05:41:00.000Z',
  state: 'taken',
  attempts: 1,
  sentAt: '2026-11-20T05:42:00.000Z',
  nextAt: null,
  status: 204,
  reply: '',
  failure: '',
  ...values,
});
let stored: Webhook[];
let deliveries: WebhookDelivery[];
let answerAdd: () => Response;

beforeEach(() => {
  stored = [];
  deliveries = [];
  answerAdd = () =>
    reply(200, { success: 1, message: 'Webhook Added Successfully', id: 3, secret: 'whsec_abc' });
  prepareServer();
  queryClient.clear();
  answerWith((path) => {
    if (path === '/webhook/list') return reply(200, { success: 1, data: stored });
    if (path === '/webhook/add') return answerAdd();
    if (path === '/webhook/secret')
      return reply(200, { success: 1, message: 'Done', id: 3, secret: 'whsec_def' });
    if (path === '/webhook/deliveries')
      return reply(200, { success: 1, totalLength: deliveries.length, data: deliveries });
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', files: { used: 0, quota: 1 } });
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

test('each webhook stands with its events, its last delivery and what is wrong with it', async () => {
  stored = [
    webhook(),
    webhook({
      id: 4,
      events: ['due.filed', 'due.overdue', 'import.ended'],
      units: [2],
      sentAt: null,
      waiting: 2,
    }),
    webhook({ id: 5, failure: 'The webhook answered 500.', failingSince: '2026-11-18T05:42:00.000Z' }),
    webhook({ id: 6, secretLost: true }),
  ];
  openPage('/setup/organisation');
  const rows = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Something is filed, Something becomes overdue');
  expect(rows[0]?.textContent).toContain('Last sent 20-11-2026 11:12:00 IST');
  expect(rows[1]?.textContent).toContain('3 events · 1 unitNothing sent yet · 2 waiting');
  expect(rows[2]?.textContent).toContain('The webhook answered 500. Failing since 18 Nov 2026.');
  expect(rows[3]?.textContent).toContain('The server can no longer open its secret.');
});

test('one is added, refused at its fields, and its secret shown once', async () => {
  const message = 'The address must be one like https://hooks.example/lexboard, without a name and password.';
  answerAdd = () => reply(422, { success: 0, message, errors: [{ field: 'address', message }] });
  const { person } = openPage('/setup/organisation');
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
  const field = dialog.getByRole('textbox', { name: 'Address' });
  await paste(person, field, 'hooks.example');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please choose at least one event.')).toBeTruthy();
  await person.click(dialog.getByRole('checkbox', { name: 'Something is filed' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  answerAdd = () =>
    reply(200, { success: 1, message: 'Webhook Added Successfully', id: 3, secret: 'whsec_abc' });
  await person.clear(field);
  await paste(person, field, address);
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
  expect(shown.getByDisplayValue('whsec_abc')).toBeTruthy();
  expect(callsTo('/webhook/add').at(-1)).toMatchObject({ address, events: ['due.filed'], units: [] });
});

test('its secret is changed, a test is sent, and it is removed once that is confirmed', async () => {
  stored = [webhook({ formerUntil: '2026-11-27T05:42:00.000Z' })];
  const { person } = openPage('/setup/organisation');
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const confirm = async (title: string, act: string) => {
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    await person.click(question.getByRole('button', { name: act }));
  };
  await press(`Send a test: ${address}`);
  await waitFor(() => expect(callsTo('/webhook/test')).toMatchObject([{ id: 3 }]));
  await press('End it now');
  await confirm('End Former Secret', 'End');
  await waitFor(() => expect(callsTo('/webhook/endformer')).toMatchObject([{ id: 3 }]));
  await press(`Change the secret: ${address}`);
  await confirm('Change Secret', 'Change');
  expect(await screen.findByDisplayValue('whsec_def')).toBeTruthy();
  await press('Done');
  await press(`Remove ${address}`);
  await confirm('Remove Webhook', 'Remove');
  await waitFor(() => expect(callsTo('/webhook/remove')).toMatchObject([{ id: 3 }]));
});

test('its deliveries stand with what became of them, and one is sent again', async () => {
  stored = [webhook()];
  deliveries = [
    delivery({
      state: 'stopped',
      attempts: 29,
      status: 500,
      reply: '<b>Down</b>',
      failure: 'The webhook answered 500.',
    }),
    delivery({ id: '00000000-0000-4000-8000-000000000002', type: 'test', subject: '' }),
  ];
  const { person } = openPage('/setup/organisation');
  await person.click(await screen.findByRole('button', { name: `Deliveries: ${address}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  const rows = within(await dialog.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('due.filedStoppedRET-000031 GSTR-3B');
  expect(rows[0]?.textContent).toContain('29 attempts, the last 20-11-2026 11:12:00 IST');
  expect(dialog.getByText('<b>Down</b>')).toBeTruthy();
  expect(rows[1]?.textContent).toContain('TestTaken');
  await person.click(dialog.getByRole('button', { name: 'Send again: due.filed RET-000031 GSTR-3B' }));
  await waitFor(() => expect(callsTo('/webhook/sendagain')).toMatchObject([{ id: delivery().id }]));
});
