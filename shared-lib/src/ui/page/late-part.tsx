import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '../../texts/index.ts';
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
  notify(t('This could not be loaded. Check the connection and try again.'), 'error');

/**
 * Loads a component when wanted. A failed load calls `onError` (default: a notice) and can be retried, unlike React's
 * `lazy`, which caches the failure until a reload.
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
  meanwhile?: ReactNode;
  /** Called after a failed load, to remove the part; without it the load is retried when online. */
  onFailed?: () => void;
}

/** A lazily loaded part of the page; its failure does not affect the rest. */
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

/** A lazily loaded page with a spinner. A failed load throws; the next mount (such as after Retry) loads again. */
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
        <Spinner label={t('Loading')} />
      </Center>
    );
  };
}
