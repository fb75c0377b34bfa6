import type { FormState } from './index.ts';

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

test('what a form says is heard, also by who comes later', async () => {
  const { publishFormState, formState, currentFormState } = await freshCopy();
  publishFormState(state);
  const heard: (FormState | undefined)[] = [];
  const subscription = formState().subscribe((value) => heard.push(value));
  publishFormState(undefined);
  subscription.unsubscribe();
  expect(heard).toEqual([state, undefined]);
  expect(currentFormState()).toBeUndefined();
});

test('two copies of the library share one bus', async () => {
  const first = await freshCopy();
  const second = await freshCopy();
  expect(second).not.toBe(first);
  first.publishFormState(state);
  expect(second.currentFormState()).toEqual(state);
});
