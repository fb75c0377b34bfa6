import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Center } from '../layout.ts';
import { notify } from '../feedback/notice.ts';
import { Spinner } from '../feedback/spinner.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Fetched<Props> {
  Part?: ComponentType<Props>;
  state: 'waiting' | 'loading' | 'loaded' | 'failed';
  error?: unknown;
}

const notifyOfFailure = () =>
  notify('This could not be loaded. Check the connection and try again.', 'error');

/**
 * Fetches a component once it is wanted. A fetch that fails calls `onError`, which says so if nothing else is given, and can
 * be wanted again: React's `lazy` keeps a failure until the page is loaded anew.
 */
export function useLatePart<Props>(load: Load<Props>, onError: () => void = notifyOfFailure) {
  const [fetched, setFetched] = useState<Fetched<Props>>({ state: 'waiting' });
  const want = useCallback(() => {
    setFetched({ state: 'loading' });
    load().then(
      (Part) => setFetched({ Part, state: 'loaded' }),
      (error: unknown) => {
        setFetched({ state: 'failed', error });
        onError();
      },
    );
  }, [load, onError]);
  return { ...fetched, want };
}

interface LatePartProps<Props> {
  part: Props;
  /** Shown until it is there. */
  meanwhile?: ReactNode;
  /** Takes it off the page until it is asked for again; without, it is fetched once there is a connection again. */
  onFailed?: () => void;
}

/** A part of the page that is fetched as it is first shown; without it the rest of the page goes on. */
export function createLatePart<Props extends object>(load: Load<Props>) {
  let known: ComponentType<Props> | undefined;
  const loadOnce = async () => (known ??= await load());
  return function LatePart({ part, meanwhile = null, onFailed }: LatePartProps<Props>) {
    const { Part = known, state, want } = useLatePart(loadOnce);
    const missing = Part === undefined;
    useEffect(() => {
      if (!missing) return;
      want();
      window.addEventListener('online', want);
      return () => window.removeEventListener('online', want);
    }, [missing, want]);
    useEffect(() => {
      if (state === 'failed') onFailed?.();
    }, [state, onFailed]);
    return Part ? <Part {...part} /> : meanwhile;
  };
}

const throwInstead = () => undefined;

/**
 * A component that is fetched as it is first shown and is all there is to see, with a spinner meanwhile. A failure is thrown,
 * and the next time that it is shown, as after Retry, it is fetched again.
 */
export function createLazyPart<Props extends object>(load: Load<Props>) {
  let known: ComponentType<Props> | undefined;
  const loadOnce = async () => (known ??= await load());
  return function LazyPart(props: Props) {
    const { Part = known, state, error, want } = useLatePart(loadOnce, throwInstead);
    useEffect(() => {
      if (!known) want();
    }, [want]);
    if (state === 'failed') throw error;
    if (Part) return <Part {...props} />;
    return (
      <Center minH="80">
        <Spinner label="Loading" />
      </Center>
    );
  };
}
