import type { FormRequest, FormState } from './index.ts';

const state: FormState = {
  component: 'Law',
  formType: 'Update',
  status: 'Draft',
  lastButton: undefined,
  changed: true,
};

const freshCopy = async () => {
  jest.resetModules();
  return import('./index.ts');
};

/** A form that notes what it is asked, and publishes `settled` when it is asked to settle. */
async function openForm(settled: FormState) {
  const copy = await freshCopy();
  const asked: FormRequest[] = [];
  const open = copy.observeFormRequests().subscribe((request) => {
    asked.push(request);
    if (request === 'settle') copy.publishFormState(settled);
  });
  return { ...copy, asked, close: () => open.unsubscribe() };
}

beforeEach(async () => (await freshCopy()).publishFormState(undefined));

test('what a form says is heard, also by who comes later', async () => {
  const { publishFormState, observeFormState, readFormState } = await freshCopy();
  publishFormState(state);
  const heard: unknown[] = [];
  const subscription = observeFormState().subscribe((value) => heard.push(value));
  publishFormState(undefined);
  subscription.unsubscribe();
  expect(heard).toEqual([state, undefined]);
  expect(readFormState()).toBeUndefined();
});

test('two copies of the library share one bus', async () => {
  const first = await freshCopy();
  const second = await freshCopy();
  expect(second).not.toBe(first);
  first.publishFormState(state);
  expect(second.readFormState()).toEqual(state);
  const form = await openForm(state);
  second.discardChanges();
  form.close();
  expect(form.asked).toEqual(['discard']);
});

test('whether a form is changed counts what is still being typed', async () => {
  const { publishFormState, hasUnsavedChanges, asked, close } = await openForm(state);
  expect(hasUnsavedChanges()).toBe(false);
  expect(asked).toEqual([]);
  publishFormState({ ...state, changed: false });
  expect(hasUnsavedChanges()).toBe(true);
  close();
  expect(asked).toEqual(['settle']);
});

test('changes that are given up are forgotten by the form, and are no more', async () => {
  const { publishFormState, discardChanges, hasUnsavedChanges, asked, close } = await openForm({
    ...state,
    changed: false,
  });
  discardChanges();
  expect(asked).toEqual([]);
  publishFormState(state);
  discardChanges();
  expect(asked).toEqual(['discard']);
  expect(hasUnsavedChanges()).toBe(false);
  close();
});
