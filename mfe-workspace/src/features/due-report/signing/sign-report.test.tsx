import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { reportOf } from '../../../testing/board-report.ts';
import { mockServer } from '../../../testing/mocked-server.ts';
import { SignReport } from './sign-report.tsx';

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
