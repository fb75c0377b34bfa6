import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dueRow } from '../testing/due-rows.ts';
import { isOfReviews, mockServer } from '../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../testing/render-workspace.tsx';

const counts = {
  success: 1,
  overdue: 0,
  due: 0,
  submitted: 0,
  mine: { overdue: 0, due: 0, toApprove: 0 },
  notScheduled: 0,
};
const sections = { past: 0, overdue: 0, week: 1, month: 0, soon: 0, later: 0 };
const table = () => screen.findByRole('table', { name: 'Due' });

test('reviews stand above the list, which leaves them out until a filter names them; each leads to its page', async () => {
  const review = dueRow(9, { kind: 'review', name: 'Return by the 20th: Wages' });
  const asked = mockServer((call) => {
    if (call.path !== '/due/list') return { reply: { ...counts, data: [] } };
    const data = isOfReviews(call) ? [review] : [dueRow(1)];
    return { reply: { success: 1, totalLength: isOfReviews(call) ? 7 : data.length, sections, data } };
  });
  renderWorkspace('/due?mine=yes&law=3');
  const section = within(await screen.findByRole('region', { name: 'Reviews 7' }));
  expect(section.getByRole('link', { name: review.name }).getAttribute('href')).toBe('/review/9');
  expect(within(await table()).queryByText(review.name)).toBeNull();
  expect(asked.findLast(isOfReviews)?.body).toMatchObject({ mine: 'yes', law: 3, pageSize: 5 });
  await userEvent.click(section.getByRole('button', { name: 'Show all' }));
  expect(within(await table()).getByRole('link', { name: review.name })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Reviews/ })).toBeNull();
  expect(shownAddress()).toBe('/due?mine=yes&kind=review&law=3');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Return by the 20th/ }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByRole('button', { name: 'Assign' })).toBeTruthy();
  expect(bar.queryByRole('button', { name: 'File' })).toBeNull();
});
