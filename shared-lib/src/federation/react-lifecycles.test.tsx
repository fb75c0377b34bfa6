import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { createReactLifecycles } from './react-lifecycles.tsx';

const onFailure = jest.fn();
let area: HTMLElement;

/** The page renders by itself here, as it does in the product: nothing waits for a test's `act`. */
beforeAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
beforeEach(() => {
  onFailure.mockClear();
  area = document.body.appendChild(document.createElement('div'));
});
afterEach(() => area.remove());

function Broken(): never {
  throw new Error('broken in render');
}

function BreaksLater() {
  const [broken, setBroken] = useState(false);
  return broken ? <Broken /> : <button onClick={() => setBroken(true)}>Break</button>;
}

test('mount resolves once the application is on the page, unmount takes it off', async () => {
  const application = createReactLifecycles(() => <h1>Law List</h1>);
  await application.mount({ area, onFailure });
  expect(screen.getByRole('heading', { name: 'Law List' })).toBeTruthy();
  await application.unmount();
  expect(area.childElementCount).toBe(0);
});

test('mount rejects with what the application throws while it is shown first', async () => {
  const application = createReactLifecycles(Broken);
  await expect(application.mount({ area, onFailure })).rejects.toThrow('broken in render');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a throw after mounting is told to the shell', async () => {
  const application = createReactLifecycles(BreaksLater);
  await application.mount({ area, onFailure });
  screen.getByRole('button', { name: 'Break' }).click();
  await waitFor(() =>
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken in render' })),
  );
});

test('an application that broke can be mounted again', async () => {
  const application = createReactLifecycles(BreaksLater);
  await application.mount({ area, onFailure });
  screen.getByRole('button', { name: 'Break' }).click();
  await application.unmount();
  const anotherArea = area.appendChild(document.createElement('div'));
  await application.mount({ area: anotherArea, onFailure });
  expect(screen.getByRole('button', { name: 'Break' })).toBeTruthy();
  await application.unmount();
});

test('a mount that is overtaken by unmount is over', async () => {
  const application = createReactLifecycles(() => <h1>Law List</h1>);
  const mounted = application.mount({ area, onFailure });
  await application.unmount();
  await mounted;
  expect(area.childElementCount).toBe(0);
});
