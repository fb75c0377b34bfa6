import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Providers } from '@lexboard/shared-lib/ui';
import { RadioField, TextField } from '@lexboard/shared-lib/ui/data';
import { object, string } from 'yup';
import { FormDialog } from './form-dialog.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useSetField } from './use-set-field.ts';

const refusal = 'Please say the Reason.';
const schema = object({
  name: string().default(''),
  mode: string().default('').required('Please choose the Mode.'),
  reason: string().default('').required(refusal),
});

/** A dialog as high as its telephone; what is refused by the server is the name. */
function LongDialog({ mode }: { mode: string }) {
  const form = useCheckedForm<{ name: string; mode: string; reason: string }>({
    initialValues: { name: '', mode, reason: '' },
    schema,
    onSubmit: () => {
      form.showErrors([{ field: 'name', message: 'This name is in use.' }]);
    },
  });
  const { formik, messageOf } = form;
  const setField = useSetField(formik);
  const of = (name: 'name' | 'mode' | 'reason') => ({
    name,
    value: formik.values[name],
    message: messageOf(name),
    onChange: setField,
  });
  return (
    <FormDialog title="Long" form={form} changed={false} saving={false} save="Save" onClosed={jest.fn()}>
      <TextField label="Name" {...of('name')} />
      <RadioField label="Mode" options={['One', 'Two']} {...of('mode')} />
      <TextField label="Reason" help="Stands in the history." {...of('reason')} />
      <Button>Other</Button>
    </FormDialog>
  );
}

/** The dialog once it has the focus, which would else be taken back to its start. What is scrolled to is noted. */
async function openLong(mode = 'One') {
  render(<LongDialog mode={mode} />, { wrapper: Providers });
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  const shown = (last: number) =>
    scroll.mock.contexts.slice(-last).map((part: unknown) => part instanceof Element && part);
  const expectShown = (...parts: Element[]) => waitFor(() => expect(shown(parts.length)).toEqual(parts));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { field, expectShown, press, forget: () => scroll.mockClear() };
}

const box = (text: string) => screen.getByText(text);

test('what is refused is shown with its message, which is rendered after the field has the focus', async () => {
  const { field, expectShown, press, forget } = await openLong();
  await press();
  await screen.findByText(refusal);
  await expectShown(box('Stands in the history.'), box(refusal), field);
  expect(document.activeElement).toBe(field);
  // Reached by the Tab key, it is shown with its message, too.
  await userEvent.tab();
  forget();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(field);
  await expectShown(box('Stands in the history.'), box(refusal), field);
  // So it is when it is refused again.
  screen.getByRole('textbox', { name: 'Name' }).focus();
  forget();
  await press();
  await expectShown(box(refusal), field);
  // What the server refuses is shown, too.
  await userEvent.type(field, 'To try it');
  await press();
  const message = await screen.findByText('This name is in use.');
  await expectShown(message, screen.getByRole('textbox', { name: 'Name' }));
});

test('of radio buttons the message is that of all of them', async () => {
  const { expectShown, press } = await openLong('');
  await press();
  const message = await screen.findByText('Please choose the Mode.');
  await expectShown(message, screen.getByRole('radiogroup', { name: 'Mode' }));
});
