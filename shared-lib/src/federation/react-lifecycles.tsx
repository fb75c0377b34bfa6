import { startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Where an application renders, and its callback for errors after mounting. */
export interface ApplicationProps {
  area: HTMLElement;
  onFailure: (error: unknown) => void;
}

/** What a remote exposes as `./app`: single-spa's lifecycles with the shell's props. */
export interface RemoteApplication {
  bootstrap: () => Promise<void>;
  mount: (props: ApplicationProps) => Promise<void>;
  unmount: () => Promise<void>;
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/**
 * Turns a component into a remote's application. `mount` resolves after React has rendered it and rejects if it
 * throws before that; later errors go to `onFailure`. (single-spa-react does neither with React 19.)
 */
export function createReactLifecycles(App: ComponentType): RemoteApplication {
  let root: Root | undefined;
  let finishMount: () => void = () => undefined;

  const mount = ({ area, onFailure }: ApplicationProps) =>
    new Promise<void>((resolve, reject) => {
      let report = reject;
      finishMount = resolve;
      const onShown = () => {
        report = onFailure;
        resolve();
      };
      const created = createRoot(area, { onUncaughtError: (error) => report(error) });
      root = created;
      const shown = (
        <Shown onShown={onShown}>
          <App />
        </Shown>
      );
      // A transition renders in slices, so the browser can handle input in between.
      startTransition(() => created.render(shown));
    });

  return {
    bootstrap: () => Promise.resolve(),
    mount,
    unmount: () => {
      root?.unmount();
      root = undefined;
      // Unmounted before it was rendered: do not let `mount` wait for ever.
      finishMount();
      return Promise.resolve();
    },
  };
}
