import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { Box, Center, ErrorPanel, Spinner } from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';
import type { FederatedComponentName, FederatedComponents, FederatedModule } from './federated-components.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { findRemoteLoader, type OpenRemote } from './remote-loader.ts';

export interface RemoteViewProps<Name extends FederatedComponentName> {
  component: Name;
  /** The props of the component. */
  with: FederatedComponents[Name];
  /** Replaces the default error panel. */
  failure?: (panel: RemoteFailureProps) => ReactNode;
  /** Replaces the default spinner. */
  meanwhile?: ReactNode;
}

const splitName = (name: FederatedComponentName) => {
  const [remote = '', module = ''] = name.split('/');
  return { remote, module: `./${module}` };
};

type Loading<Name extends FederatedComponentName> =
  | { state: 'loading' }
  | { state: 'failed'; opened: OpenRemote }
  | { state: 'loaded'; opened: OpenRemote; module: FederatedModule<Name> };

/** Loads the component and pins its remote's version while it is on the page. */
function useRemoteComponent<Name extends FederatedComponentName>(name: Name): Loading<Name> {
  const [loading, setLoading] = useState<Loading<Name>>({ state: 'loading' });
  useEffect(() => {
    const { remote, module } = splitName(name);
    const opened = findRemoteLoader().open(remote);
    let current = true;
    const show = (next: Loading<Name>) => current && setLoading(next);
    findRemoteLoader()
      .load<FederatedModule<Name>>(remote, module)
      .then(
        (loaded) => show({ state: 'loaded', opened, module: loaded }),
        () => show({ state: 'failed', opened }),
      );
    return () => {
      current = false;
      opened.close();
    };
  }, [name]);
  return loading;
}

/** The error panel; retries by itself when the remote has another version. */
function FailedView({
  opened,
  onOtherVersion,
  panel,
}: {
  opened: OpenRemote;
  onOtherVersion: () => void;
  panel: ReactNode;
}) {
  const onChange = useEffectEvent(onOtherVersion);
  useEffect(() => opened.onOtherVersion(() => onChange()), [opened]);
  return panel;
}

function LoadedView<Name extends FederatedComponentName>({
  component,
  with: props,
  meanwhile = <RemoteLoading />,
  panel,
  onTryAgain,
}: RemoteViewProps<Name> & { panel: ReactNode; onTryAgain: () => void }) {
  const loading = useRemoteComponent(component);
  if (loading.state === 'loading') return meanwhile;
  const { opened } = loading;
  const failed = <FailedView {...{ opened, panel }} onOtherVersion={onTryAgain} />;
  if (loading.state === 'failed') return failed;
  const noteFailure = async (error: unknown, whileMounting: boolean) => {
    const other = await opened.noteFailure(error, whileMounting);
    if (other && whileMounting) onTryAgain();
    return other && whileMounting;
  };
  return (
    <FailureBoundary
      panel={failed}
      meanwhile={meanwhile}
      onFailure={noteFailure}
      onShown={() => opened.noteShown()}
    >
      <loading.module.Component {...props} />
    </FailureBoundary>
  );
}

/**
 * Shows another remote's component. It shows a spinner while loading, and an error panel with Retry if it cannot be
 * loaded or throws; the rest of the page keeps working.
 */
export function RemoteView<Name extends FederatedComponentName>(view: RemoteViewProps<Name>) {
  const [attempt, setAttempt] = useState(0);
  // Sets a value instead of counting, so that two calls at once make one attempt.
  const tryAgain = () => setAttempt(attempt + 1);
  const retry = () => void findRemoteLoader().refresh().then(tryAgain);
  const { failure = (panel) => <RemoteFailure {...panel} /> } = view;
  return (
    <LoadedView
      key={`${view.component} ${attempt}`}
      {...view}
      panel={failure({ onRetry: retry })}
      onTryAgain={tryAgain}
    />
  );
}

/** Placeholder of a remote that is loading. */
export function RemoteLoading() {
  return (
    <Center minH="10rem">
      <Spinner label={t('Loading')} />
    </Center>
  );
}

export type RemoteFailureProps = Pick<ComponentProps<typeof ErrorPanel>, 'onClose' | 'wholePage'> & {
  onRetry: () => void;
};

/** Placeholder of a remote that cannot be shown. */
export function RemoteFailure(props: RemoteFailureProps) {
  return (
    <Box py="10">
      <ErrorPanel
        title={t('This part could not be loaded')}
        message={t('The rest of Lexboard goes on working. Check your connection, then try again.')}
        ofRemote
        {...props}
      />
    </Box>
  );
}
