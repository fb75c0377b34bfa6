import { registerRemoteLoader } from '@lexboard/shared-lib/federation';

/** Lets the other remotes be there in a test: each of their components says which it is, and with what. */
export function showRemotes(): void {
  registerRemoteLoader({
    load: jest.fn().mockImplementation((remote: string, module: string) =>
      Promise.resolve({
        Component: (props: object) => (
          <section aria-label={`${remote}${module.slice(1)}`}>{JSON.stringify(props)}</section>
        ),
      }),
    ),
    loadAndApply: jest.fn(),
    open: () => ({
      noteShown: () => undefined,
      noteFailure: () => Promise.resolve(false),
      onOtherVersion: () => () => undefined,
      close: () => undefined,
    }),
    preload: jest.fn(),
    refresh: jest.fn(),
    prepareScript: jest.fn(),
  });
}
