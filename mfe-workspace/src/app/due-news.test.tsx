import { waitFor } from '@testing-library/react';
import { mockServer } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';

test('opening Due ends the count of news', async () => {
  let news = 2;
  const asked = mockServer(({ path }) => {
    if (path === '/due/seen') news = 0;
    const counts = { overdue: 0, due: 0, submitted: 0, mine: { overdue: 0, due: 0, toApprove: 0, news } };
    return { reply: { success: 1, totalLength: 0, data: [], notScheduled: 0, ...counts } };
  });
  const countCalls = (wanted: string) => asked.filter(({ path }) => path === wanted).length;
  renderWorkspace('/due');
  await waitFor(() => expect(countCalls('/due/counts')).toBe(2));
  expect(countCalls('/due/seen')).toBe(1);
});
