import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoardReport } from '@lexboard/shared-lib/contract';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { mockServer } from '../../../testing/mocked-server.ts';
import { SignReport } from './sign-report.tsx';

const row = { name: '', late: 0, open: 1, overdue: 0, waived: 0, filter: { from: '', to: '' } };

/** A report of which so much was filed in time. */
function reportOf(inTime: number): BoardReport {
  const total = { ...row, inTime };
  const part = { data: [total], total };
  const none = { total: 0, data: [] };
  return {
    organisation: 'Demo',
    year: '2026-27',
    quarter: null,
    today: '2026-11-29',
    soFar: total,
    before: total,
    parts: { month: part, function: part, category: part, state: part },
    overdue: none,
    critical: none,
    lapsing: none,
    late: none,
    waived: none,
  };
}

test('what is signed are the figures that were read, and after a refusal those that came since', async () => {
  const message = 'The figures changed since you read them.';
  const signed: string[] = [];
  const asked = mockServer(({ path, body }) => {
    if (path === '/due/boardreport') return { reply: { success: 1, report: reportOf(5) } };
    signed.push(JSON.stringify(body));
    return signed.length > 1
      ? { reply: { success: 1, id: 7, message: 'Signed' } }
      : { status: 409, reply: { success: 0, message } };
  });
  const onSigned = jest.fn();
  const days = { from: '2026-04-01', to: '2027-03-31' };
  render(
    <Providers>
      <MemoryRouter>
        <SignReport
          period={{ year: '2026-27', quarter: undefined, years: ['2026-27'], days }}
          report={reportOf(4)}
          onClosed={jest.fn()}
          onSigned={onSigned}
        />
      </MemoryRouter>
    </Providers>,
  );
  const user = userEvent.setup();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Sign and keep' }));
  await press();
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/due/boardreport'));
  await press();
  await waitFor(() => expect(onSigned).toHaveBeenCalledWith(7));
  expect(signed).toEqual([
    expect.stringContaining('"seen":{"inTime":4,'),
    expect.stringContaining('"seen":{"inTime":5,'),
  ]);
});
