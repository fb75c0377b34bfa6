import { startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Where an application shows itself, and whom it tells when it breaks after it was shown. */
export interface ApplicationProps {
  area: HTMLElement;
  onFailure: (error: unknown) => void;
}

/** The application a remote exposes as `./app`: single-spa's lifecycles with the shell's props. */
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
 * Turns a component into a remote's application. `mount` resolves when React has shown it and rejects when it
 * throws before that; what it throws later goes to `onFailure`. (single-spa-react does neither with React 19.)
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
      // A transition renders in slices, so that the browser can handle input between them.
      startTransition(() => created.render(shown));
    });

  return {
    bootstrap: () => Promise.resolve(),
    mount,
    unmount: () => {
      root?.unmount();
      root = undefined;
      // Taken off before it was shown: nothing is left to wait for.
      finishMount();
      return Promise.resolve();
    },
  };
}
