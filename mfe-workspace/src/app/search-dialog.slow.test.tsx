import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { Providers } from '@lexboard/shared-lib/ui';
import { Component as SearchDialog } from './search-dialog.tsx';
import { lawRow, mockServer, type Answer, type ReceivedCall } from '../testing/mocked-server.ts';
import { editor } from '../testing/render-workspace.tsx';

const none = { law: 0, license: 0, return: 0, othercomp: 0, notice: 0 };
const pageOf = ({ body }: ReceivedCall) => {
  const pages: unknown = Reflect.get(Object(body), 'pages');
  return Number(Reflect.get(Object(Reflect.get(Object(pages), 'law')), 'page'));
};

/** So many laws of so many, counted to the end or not. */
const found = (rows: number, law: number, capped = false): Answer => ({
  reply: {
    success: 1,
    lawArr: Array.from({ length: rows }, (_, index) => lawRow(index + 1)),
    licenseArr: [],
    returnArr: [],
    otherComArr: [],
    totalLength: { ...none, law },
    ...(capped && { totalCapped: { law: true } }),
  },
});

async function openPages(answer: (page: number) => Answer) {
  queryClient.clear();
  localStorage.clear();
  startSession(editor);
  const asked = mockServer((call) => answer(pageOf(call)));
  render(<SearchDialog keyword="fact" onClosed={jest.fn()} onChosen={jest.fn()} />, { wrapper: Providers });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of LAWS' }));
  return { asked, pages, user: userEvent.setup() };
}

test('the pages go on where so far not all were counted', async () => {
  const { pages, user } = await openPages((page) => (page === 1 ? found(3, 10, true) : found(3, 23)));
  expect(pages.getByRole('status').textContent).toBe('1–10 of 10+');
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await pages.findByText('11–20 of 23')).toBeTruthy();
});

test('a page beyond the end, of what was deleted meanwhile, becomes the last page', async () => {
  const { asked, pages, user } = await openPages((page) => {
    if (page === 1) return found(3, 23);
    return found(page > 2 ? 0 : 3, 12);
  });
  await user.click(pages.getByRole('button', { name: 'Last page' }));
  expect(await pages.findByText('11–12 of 12')).toBeTruthy();
  expect(await screen.findByText('ACT-1')).toBeTruthy();
  expect(asked.map(pageOf)).toEqual([1, 3, 2]);
});
