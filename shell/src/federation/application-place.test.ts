import type { RemoteApplication } from '@lexboard/shared-lib/federation';
import { createApplicationPlace } from './application-place.ts';

const ignoreFailure = () => undefined;

/** An application that shows its name once `bootstrapped` is resolved. */
function createApplication(name: string) {
  const bootstrapped = Promise.withResolvers<undefined>();
  const application: RemoteApplication = {
    bootstrap: () => bootstrapped.promise,
    mount: ({ area }) => Promise.resolve(area.append(name)),
    unmount: () => Promise.resolve(),
  };
  return { application, bootstrap: () => bootstrapped.resolve(undefined) };
}

function createPlace() {
  const host = document.createElement('div');
  return { host, place: createApplicationPlace(host, ignoreFailure) };
}

test('an application that starts up after another one has its place is not mounted', async () => {
  const { host, place } = createPlace();
  const [slow, fallback] = [createApplication('slow'), createApplication('fallback')];
  const slowFill = place.fill(slow.application, ignoreFailure);
  fallback.bootstrap();
  await place.fill(fallback.application, ignoreFailure);
  slow.bootstrap();
  await slowFill;
  expect(host.textContent).toBe('fallback');
});

test('an application that starts up after its place was cleared is not mounted', async () => {
  const { host, place } = createPlace();
  const slow = createApplication('slow');
  const slowFill = place.fill(slow.application, ignoreFailure);
  await place.clear();
  slow.bootstrap();
  await slowFill;
  expect(host.childElementCount).toBe(0);
});
