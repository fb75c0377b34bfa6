import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

const detail = { name: 'mfe-record-forms/LawDetail' };
const opened = '/workspace?tab=laws&status=published&sort=Law&open=law%3A2';

beforeEach(() => {
  mockRemotes();
  mockServer(() => listOf([lawRow(1, { ActCodeName: '' }), lawRow(2), lawRow(3, { Active: 'Repealed' })]));
});

test('a code is a link to what View opens; a press opens it in place, and closing it goes back', async () => {
  renderWorkspace('/workspace?tab=laws&status=published&sort=Law');
  const code = await screen.findByRole('link', { name: 'ACT-2' });
  expect(code.getAttribute('href')).toBe(opened);
  await userEvent.click(screen.getByRole('button', { name: 'View LAW-000002' }));
  expect(shownAddress()).toBe(opened);
  await userEvent.click(await screen.findByRole('button', { name: `Close ${detail.name}` }));
  await userEvent.click(code);
  expect(shownAddress()).toBe(opened);
  expect((await screen.findByRole('region', detail)).textContent).toContain('{"id":2,"detail":""}');
  await userEvent.click(screen.getByRole('button', { name: `Close ${detail.name}` }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published&sort=Law');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a press with %p is left to the browser',
  async (press) => {
    renderWorkspace('/workspace?tab=laws&status=all');
    const code = await screen.findByRole('link', { name: 'ACT-2' });
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', note, { once: true });
    fireEvent.click(code, press);
    expect(taken).toEqual([false]);
    expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  },
);

test('the keyboard comes by the codes and opens them with Enter', async () => {
  renderWorkspace();
  (await screen.findByRole('link', { name: 'ACT-2' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-3' }));
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-3' }));
  await userEvent.keyboard('{Enter}');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&open=law%3A3');
});

test('where there is no code the cell says so, and nothing to follow', async () => {
  renderWorkspace();
  await screen.findByText('ACT-2');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '--',
    'ACT-2',
    'ACT-3',
  ]);
  expect(screen.queryByRole('link', { name: '--' })).toBeNull();
});

test('the code of a card is the same link', async () => {
  renderWorkspace('/workspace?tab=laws&status=all&view=grid');
  const code = await screen.findByRole('link', { name: 'LAW-000002' });
  expect(code.getAttribute('href')).toBe('/workspace?tab=laws&status=all&view=grid&open=law%3A2');
  await userEvent.click(code);
  expect(await screen.findByRole('region', detail)).toBeTruthy();
});
