import { Component, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Box, Center, ErrorPanel, Spinner } from '@lexboard/shared-lib/ui';
import type { FederatedComponentName, FederatedComponents, FederatedModule } from './federated-components.ts';
import { remoteLoader } from './remote-loader.ts';
import { remoteNames } from './remotes.ts';

export interface RemoteViewProps<Name extends FederatedComponentName> {
  component: Name;
  /** The props of the component. */
  with: FederatedComponents[Name];
  /** What stands in its place when it cannot be shown; a panel where nothing else is given. */
  failure?: (panel: RemoteFailureProps) => ReactNode;
  /** What stands in its place while it loads; a spinner where nothing else is given. */
  meanwhile?: ReactNode;
}

class FailureBoundary extends Component<{ panel: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.panel : this.props.children;
  }
}

function loadComponent<Name extends FederatedComponentName>(name: Name): Promise<FederatedModule<Name>> {
  const remote = remoteNames.find((candidate) => name.startsWith(`${candidate}/`));
  if (!remote) return Promise.reject(new Error(`No remote offers ${name}.`));
  return remoteLoader().load<FederatedModule<Name>>(remote, `.${name.slice(remote.length)}`);
}

type Loading<Name extends FederatedComponentName> =
  { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; module: FederatedModule<Name> };

function useRemoteComponent<Name extends FederatedComponentName>(name: Name): Loading<Name> {
  const [loading, setLoading] = useState<Loading<Name>>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    const show = (next: Loading<Name>) => current && setLoading(next);
    loadComponent(name).then(
      (module) => show({ state: 'loaded', module }),
      () => show({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [name]);
  return loading;
}

function LoadedView<Name extends FederatedComponentName>({
  component,
  with: props,
  meanwhile = <RemoteLoading />,
  panel,
}: RemoteViewProps<Name> & { panel: ReactNode }) {
  const loading = useRemoteComponent(component);
  if (loading.state === 'failed') return panel;
  if (loading.state === 'loading') return meanwhile;
  return (
    <FailureBoundary panel={panel}>
      <loading.module.Component {...props} />
    </FailureBoundary>
  );
}

/**
 * Shows a component that another remote offers. While it loads, a spinner; where it cannot be loaded or throws,
 * an error panel with Retry in its place, and the rest of the page goes on.
 */
export function RemoteView<Name extends FederatedComponentName>(view: RemoteViewProps<Name>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () =>
    void remoteLoader()
      .refresh()
      .then(() => setAttempt((count) => count + 1));
  const { failure = (panel) => <RemoteFailure {...panel} /> } = view;
  return <LoadedView key={`${view.component} ${attempt}`} {...view} panel={failure({ onRetry: retry })} />;
}

/** What stands in a remote's place while it loads. */
export function RemoteLoading() {
  return (
    <Center minH="10rem">
      <Spinner label="Loading" />
    </Center>
  );
}

export type RemoteFailureProps = Pick<ComponentProps<typeof ErrorPanel>, 'onClose' | 'wholePage'> & {
  onRetry: () => void;
};

/** What stands in a remote's place when it cannot be shown. */
export function RemoteFailure(props: RemoteFailureProps) {
  return (
    <Box py="10">
      <ErrorPanel
        title="This part could not be loaded"
        message="The rest of Lexboard goes on working. Check your connection, then try again."
        {...props}
      />
    </Box>
  );
}
