import { act, fireEvent, render, screen } from '@testing-library/react';
import { object, string } from 'yup';
import { endSession, startSession } from '../session/index.ts';
import { signedInAs } from '../session/signed-in.fixture.ts';
import { useCheckedForm } from './use-checked-form.ts';

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
