import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Providers } from '@lexboard/shared-lib/ui';
import { FormDialog } from './form-dialog.tsx';
import { object } from 'yup';
import { useCheckedForm } from './use-checked-form.ts';

function SmallDialog({ onClosed }: { onClosed: () => void }) {
  const form = useCheckedForm({ initialValues: {}, schema: object({}), onSubmit: onClosed });
  return (
    <FormDialog title="Small" form={form} changed={false} saving={false} save="Save" onClosed={onClosed}>
      <input aria-label="Reason" />
    </FormDialog>
  );
}

function Page({ onPress }: { onPress: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={onPress}>Behind</Button>
      {open && <SmallDialog onClosed={() => setOpen(false)} />}
    </>
  );
}

test.each(['Save', 'Cancel'])(
  'the second press of a double click on %s does not reach the page behind, the next press does',
  async (name) => {
    const onPress = jest.fn();
    render(<Page onPress={onPress} />, { wrapper: Providers });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const behind = screen.getByRole('button', { name: 'Behind' });
    expect(fireEvent.mouseDown(behind, { detail: 2 })).toBe(false);
    fireEvent.click(behind, { detail: 2 });
    expect(onPress).not.toHaveBeenCalled();
    expect(fireEvent.mouseDown(behind, { detail: 1 })).toBe(true);
    fireEvent.click(behind, { detail: 1 });
    expect(onPress).toHaveBeenCalledTimes(1);
    fireEvent.click(behind, { detail: 2 });
    expect(onPress).toHaveBeenCalledTimes(2);
  },
);

test('a first press after it is closed is none of a double click', async () => {
  const onPress = jest.fn();
  render(<Page onPress={onPress} />, { wrapper: Providers });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Behind' }), { detail: 1 });
  expect(onPress).toHaveBeenCalledTimes(1);
});
