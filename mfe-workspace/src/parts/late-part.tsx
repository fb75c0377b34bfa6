import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { notify } from '@lexboard/shared-lib/ui';

interface Fetched<Props> {
  Part?: ComponentType<Props>;
  state: 'waiting' | 'loading' | 'loaded' | 'failed';
}

/** Fetches a part of the page once it is wanted. A fetch that fails says so, and can be wanted again. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [fetched, setFetched] = useState<Fetched<Props>>({ state: 'waiting' });
  const want = useCallback(() => {
    setFetched({ state: 'loading' });
    load().then(
      (Part) => setFetched({ Part, state: 'loaded' }),
      () => {
        setFetched({ state: 'failed' });
        notify('This could not be loaded. Check the connection and try again.', 'error');
      },
    );
  }, [load]);
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
export function createLatePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
