import { useEffect, useState, type ComponentType } from 'react';
import { Center, Spinner } from '@lexboard/shared-lib/ui';

interface Fetched<Props> {
  Part?: ComponentType<Props> | undefined;
  failure?: { error: unknown };
}

/**
 * A component whose code is fetched when it is first shown, with a spinner meanwhile. A fetch that fails is thrown, and the next
 * time that it is shown, as after Retry, it fetches again: React's `lazy` keeps a failure until the page is loaded anew.
 */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [{ Part, failure }, setFetched] = useState<Fetched<Props>>({ Part: known });
    useEffect(() => {
      if (known) return;
      load().then(
        (loaded) => setFetched({ Part: (known = loaded) }),
        (error: unknown) => setFetched({ failure: { error } }),
      );
    }, []);
    if (failure) throw failure.error;
    if (Part) return <Part {...props} />;
    return (
      <Center minH="80">
        <Spinner label="Loading" />
      </Center>
    );
  };
}
