import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button, Providers } from '@lexboard/shared-lib/ui';
import { endSession, startSession } from '../session/index.ts';
import { signedInAs } from '../session/signed-in.fixture.ts';
import { ConflictNote } from './failure-note.tsx';
import { noticeBus } from '../ui/feedback/notice.ts';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog.tsx';
import { object, string } from 'yup';
import { useCheckedForm } from './use-checked-form.ts';
import { RadioField, TextField } from '@lexboard/shared-lib/ui/data';

describe('The note of a conflict', () => {
  beforeEach(() => startSession(signedInAs('editor')));

  test.each([
    ['admin', /^admin changed this on 20 Nov 2026.*Nothing of yours has been saved yet\./],
    ['editor', /^You changed this on 20 Nov 2026.*in another tab, or by a try whose answer was lost\./],
  ])('a conflict with what %s saved says so to editor', (user, words) => {
    const changes = [{ field: 'topic', label: 'Topic', old: 'a', new: 'b' }];
    const conflict = { version: 4, user, on: '2026-11-20T05:12:00.000Z', changes };
    render(<ConflictNote conflict={conflict} onReload={() => undefined} onKeepEditing={() => undefined} />, {
      wrapper: Providers,
    });
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });
});

describe('The dialog of a form', () => {
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
});

describe('A refused field', () => {
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
    return (
      <FormDialog title="Long" form={form} changed={false} saving={false} save="Save" onClosed={jest.fn()}>
        <TextField label="Name" {...form.bind('name')} />
        <RadioField label="Mode" options={['One', 'Two']} {...form.bind('mode')} />
        <TextField label="Reason" help="Stands in the history." {...form.bind('reason')} />
        <Button>Other</Button>
      </FormDialog>
    );
  }

  /** The dialog once it has the focus, which would else be taken back to its start. Each scroll target is noted. */
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
    // A refusal of the server is shown, too.
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
});

describe('The draft of a form', () => {
  const signIn = (username: string) => startSession(signedInAs(username));

  const schema = object({ topic: string().defined(), link: string().defined() });

  /** The idempotency keys of all tries to submit. */
  let sent: string[] = [];

  function TopicForm({ topic, link }: { topic: string; link: string }) {
    const { formik, submit } = useCheckedForm<{ topic: string; link: string }>({
      initialValues: { topic, link },
      schema,
      onSubmit: (_values, idempotencyKey) => void sent.push(idempotencyKey),
      draft: { name: 'topic.1' },
    });
    return (
      <form onSubmit={submit} aria-label="Topic">
        <input aria-label="Topic" {...formik.getFieldProps('topic')} data-link={formik.values.link} />
      </form>
    );
  }

  const openForm = (stored = { topic: 'Fire', link: 'a' }) => render(<TopicForm {...stored} />);
  const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Topic' });
  const type = (value: string) =>
    act(() => Promise.resolve(void fireEvent.change(topic(), { target: { value } })));

  const press = () =>
    act(() => Promise.resolve(void fireEvent.submit(screen.getByRole('form', { name: 'Topic' }))));

  beforeEach(() => {
    sent = [];
    sessionStorage.clear();
    signIn('editor');
  });

  test('what was typed is there again after the session ended, over what others stored meanwhile', async () => {
    const { unmount } = openForm();
    await type('Mine');
    endSession();
    unmount();
    signIn('editor');
    await act(() => Promise.resolve(void openForm({ topic: 'Theirs', link: 'b' })));
    expect(topic().value).toBe('Mine');
    expect(topic().dataset['link']).toBe('b');
    expect(noticeBus.read().at(-1)?.text).toBe('Your unsaved text is back.');
  });

  test('and after the page was loaded anew', async () => {
    openForm();
    await type('Mine');
    // A page that is left unmounts nothing: another one starts with what the tab keeps.
    document.body.innerHTML = '';
    await act(() => Promise.resolve(void openForm()));
    expect(topic().value).toBe('Mine');
  });

  test('what was typed keeps its idempotency key; another form has its own', async () => {
    const { unmount } = openForm();
    await type('Mine');
    await press();
    endSession();
    unmount();
    signIn('editor');
    await act(() => Promise.resolve(void openForm()));
    await press();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    document.body.innerHTML = '';
    sessionStorage.clear();
    openForm();
    await press();
    expect(new Set(sent).size).toBe(2);
  });

  test('a form that was closed opens as it is stored', async () => {
    const { unmount } = openForm();
    await type('Mine');
    unmount();
    openForm();
    expect(topic().value).toBe('Fire');
  });

  test('what was taken back is not kept', async () => {
    openForm();
    await type('Mine');
    await type('Fire');
    expect(sessionStorage.length).toBe(0);
  });

  test('nobody else is shown it', async () => {
    const { unmount } = openForm();
    await type('Mine');
    endSession();
    unmount();
    signIn('admin');
    openForm();
    expect(topic().value).toBe('Fire');
  });
});
