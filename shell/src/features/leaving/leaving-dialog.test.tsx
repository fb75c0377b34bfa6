import { act, render, screen } from '@testing-library/react';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { askToLeave, openQuestion } from './leave-question.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

let mockIsBroken = true;

jest.mock('@lexboard/shared-lib/ui/overlays', () => {
  if (mockIsBroken) throw new Error('The chunk could not be loaded.');
  return jest.requireActual<object>('@lexboard/shared-lib/ui/overlays');
});

test('a dialog that cannot be fetched says so and blocks nothing: the next way out tries again', async () => {
  render(
    <Providers>
      <LeavingDialog />
      <NoticeOutlet />
    </Providers>,
  );
  act(() => askToLeave(() => undefined));
  expect(await screen.findByText(/^This could not be loaded\. Check the connection/)).toBeTruthy();
  expect(openQuestion()).toBeUndefined();
  mockIsBroken = false;
  act(() => askToLeave(() => undefined));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
