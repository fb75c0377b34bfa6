import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer, type Asked } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

const countOf = (status: string) => {
  const description = screen.getByRole('button', { name: status }).getAttribute('aria-describedby');
  return description ? document.getElementById(description)?.textContent : undefined;
};

test('each status button says how many there are, under the filters of the list', async () => {
  const counted: Asked[] = [];
  mockServer(
    () => listOf([lawRow(1)]),
    (asked) => {
      if (asked.path === '/law/counts') counted.push(asked);
      const totalLength = { all: 10_000, published: 9_876, draft: 12 };
      return { reply: { success: 1, totalLength, totalCapped: { all: true } } };
    },
  );
  renderWorkspace('/workspace?tab=laws&status=all&text=act&sort=Law');
  await waitFor(() => expect(['All', 'Published', 'Draft'].map(countOf)).toEqual(['10,000+', '9,876', '12']));
  expect(counted[0]?.query).toEqual({ allFields: 'act', accessusername: 'editor' });
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await screen.findByText('ACT-1');
  expect(counted).toHaveLength(1);
});

test('rows never wait for counts', async () => {
  const waiting: (() => void)[] = [];
  const order: string[] = [];
  mockServer(
    () => {
      order.push('rows');
      return listOf([lawRow(1)]);
    },
    ({ path }) =>
      new Promise((resolve) => {
        if (path === '/law/counts') order.push('counts');
        const totalLength = { all: 1, published: 1, draft: 0 };
        waiting.push(() => resolve({ reply: { success: 1, totalLength } }));
      }),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  expect(await screen.findByText('ACT-1')).toBeTruthy();
  expect(countOf('All')).toBeUndefined();
  expect(order).toEqual(['rows', 'counts']);
  act(() => waiting.forEach((count) => count()));
  await waitFor(() => expect(countOf('Draft')).toBe('0'));
});

test('a list that did not wait for its total says how far it goes until that is counted', async () => {
  let count = () => {};
  const asked = mockServer(
    () => ({ reply: { success: 1, data: Array.from({ length: 50 }, (_, index) => lawRow(index + 1)) } }),
    ({ path }) =>
      new Promise((resolve) => {
        const totalLength = { all: 10_000, published: 1_234, draft: 9_000 };
        const reply = { success: 1, totalLength, totalCapped: { all: true } };
        if (path === '/law/counts') count = () => resolve({ reply });
      }),
  );
  renderWorkspace('/workspace?tab=laws&status=published&text=act&page=2');
  expect(await screen.findByText('51–100 of 100+')).toBeTruthy();
  expect(asked[0]?.query).toMatchObject({ allFields: 'act', total: 'later' });
  act(() => count());
  expect(await screen.findByText('51–100 of 1,234')).toBeTruthy();
});

test('counts that cannot be had leave the buttons as they are', async () => {
  mockServer(
    () => listOf([lawRow(1)]),
    () => ({ status: 403, reply: { success: 0, message: 'Not counted.' } }),
  );
  renderWorkspace();
  await screen.findByText('ACT-1');
  expect(countOf('All')).toBeUndefined();
  expect(screen.queryByText('Not counted.')).toBeNull();
});
