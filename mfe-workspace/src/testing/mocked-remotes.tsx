import { registerRemoteLoader } from '@lexboard/shared-lib/federation';

type Shown = Record<string, unknown> & { onClosed?: () => void; onDetail?: (detail: string) => void };

/** Stands for every component that another remote offers: says which it is, with what, and can be closed. */
function shownModule(remote: string, module: string) {
  const name = `${remote}${module.slice(1)}`;
  const Component = ({ onClosed, onDetail, ...props }: Shown) => (
    <section aria-label={name}>
      {JSON.stringify(props)}
      {onDetail && (
        <button type="button" onClick={() => onDetail('timeline')}>
          Show timeline
        </button>
      )}
      {onClosed && (
        <button type="button" onClick={onClosed}>
          Close {name}
        </button>
      )}
    </section>
  );
  return { Component };
}

/** Lets the other remotes be there in a test. */
export function mockRemotes(): void {
  registerRemoteLoader({
    load: jest.fn().mockImplementation((remote: string, module: string) => {
      return Promise.resolve(shownModule(remote, module));
    }),
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
