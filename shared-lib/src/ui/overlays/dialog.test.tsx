import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../controls/button.tsx';
import { NoticeOutlet } from '../feedback/notice-outlet.tsx';
import { notify } from '../feedback/notice.ts';
import { Providers } from '../providers.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Menu, MenuItem } from '../menus/menu.tsx';
import { SuccessDialog } from './success-dialog.tsx';

function Page({ children = <input aria-label="Reason" />, ...props }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem value="view" onSelect={() => setOpen(true)}>
          View from menu
        </MenuItem>
      </Menu>
      <Button onClick={() => setOpen(true)}>View</Button>
      <Dialog title="VIEW LAW" width="800px" open={open} onClose={() => setOpen(false)} {...props}>
        {children}
      </Dialog>
    </>
  );
}

async function openFrom(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

async function expectFocusOn(role: string, name: string) {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
}

test('A dialog begins at its first control and is heard over; Escape leads the focus back to what opened it', async () => {
  render(
    <>
      <NoticeOutlet />
      <Page />
    </>,
    { wrapper: Providers },
  );
  await openFrom('View');
  expect(await screen.findByRole('dialog', { name: 'VIEW LAW' })).toBeTruthy();
  await expectFocusOn('textbox', 'Reason');
  act(() => notify('Please mention the Delete Reason', 'error'));
  expect(screen.getByRole('alert').textContent).toBe('Please mention the Delete Reason');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocusOn('button', 'View');
});

test('It begins at the first control that can be changed', async () => {
  const fields = (
    <>
      <input aria-label="Law Name" readOnly />
      <input type="checkbox" aria-label="Wanted" />
    </>
  );
  render(<Page>{fields}</Page>, { wrapper: Providers });
  await openFrom('View');
  await expectFocusOn('checkbox', 'Wanted');
});

test('Opened from a menu, it gives the focus back to the button of the menu', async () => {
  render(<Page />, { wrapper: Providers });
  await openFrom('More');
  await expectFocusOn('menu', 'More');
  await userEvent.keyboard('{ArrowDown}');
  const item = screen.getByRole('menuitem', { name: 'View from menu' });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('textbox', 'Reason');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expectFocusOn('button', 'More');
});

test('The close confirmation asks in the words of D1 §2, or in its own, and says how it was answered', async () => {
  const onResolve = jest.fn();
  const { rerender } = render(<ConfirmDialog title="Update Law" onResolve={onResolve} />, {
    wrapper: Providers,
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Update Law' });
  expect(dialog.textContent).toContain('Are you sure want to Close the Update Law?');
  for (const name of ['OK', 'Cancel', 'Close']) await userEvent.click(screen.getByRole('button', { name }));
  expect(onResolve.mock.calls).toEqual([['ok'], ['dismiss'], ['dismiss']]);
  const question = 'Publish 3 laws is under way.';
  rerender(<ConfirmDialog title="Leave this page" question={question} onResolve={onResolve} />);
  const own = await screen.findByRole('alertdialog', { name: 'Leave this page' });
  expect(own.textContent).toContain(question);
  expect(own.textContent).not.toContain('Are you sure');
});

test('The success dialog shows its text and goes with OK', async () => {
  const onClose = jest.fn();
  render(<SuccessDialog text="Data Added Successfully" onClose={onClose} />, { wrapper: Providers });
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  await expectFocusOn('button', 'OK');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('A dialog stays when another one, which was there before it, leaves the page', async () => {
  const onClose = jest.fn();
  const shown = (earlier: boolean, later: boolean) => (
    <>
      {earlier && (
        <Dialog title="VIEW DUE DAY" onClose={jest.fn()}>
          <input aria-label="Day" />
        </Dialog>
      )}
      {later && (
        <Dialog title="VIEW RETURN" onClose={onClose}>
          <input aria-label="Code" />
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(shown(true, false), { wrapper: Providers });
  await expectFocusOn('textbox', 'Day');
  rerender(shown(true, true));
  await expectFocusOn('textbox', 'Code');
  rerender(shown(false, true));
  await expectFocusOn('textbox', 'Code');
  expect(onClose).not.toHaveBeenCalled();
});
