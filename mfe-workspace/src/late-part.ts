import { useState } from 'react';
import { notify } from '@lexboard/shared-lib/ui';

/**
 * A part of the page that is fetched once it is wanted. A fetch that fails says so and is tried again the next time.
 * `load` gives the component.
 */
export function useLatePart<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<{ part?: Part; loading: boolean }>({ loading: false });
  const want = () => {
    setState({ loading: true });
    load().then(
      (part) => setState({ part, loading: false }),
      () => {
        setState({ loading: false });
        notify('This could not be loaded. Check the connection and try again.', 'error');
      },
    );
  };
  return { ...state, want };
}
