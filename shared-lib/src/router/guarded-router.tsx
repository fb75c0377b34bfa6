import { useContext, useEffect, useEffectEvent, useMemo, type ComponentProps, type ReactNode } from 'react';
import {
  BrowserRouter as PlainRouter,
  UNSAFE_NavigationContext as NavigationContext,
  resolvePath,
  useLocation,
} from 'react-router-dom';

/** Where a navigation leads. */
export type Destination = Pick<Location, 'pathname' | 'search'>;

/** Decides on moving to `next`: calls `go` at once, later or never. */
type NavigationGuard = (next: Destination, go: () => void) => void;

const letPass: NavigationGuard = (_next, go) => go();

let guard = letPass;

/** Makes `next` decide on every link and navigation of every router of the page; returns how to end it. */
export function setNavigationGuard(next: NavigationGuard): () => void {
  guard = next;
  return () => {
    guard = letPass;
  };
}

type To = Parameters<typeof resolvePath>[0];

const destinationOf = (to: To): Destination => resolvePath(to, window.location.pathname);

const isShown = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash === location.pathname + location.search + location.hash;

/**
 * A root hears of the page's address once it is on the page. Where the page goes elsewhere while the root is drawn for the
 * first time, it would show what it was drawn for: this lets it follow.
 */
function useAddressOfPage(): void {
  const { navigator } = useContext(NavigationContext);
  const drawn = useLocation();
  // After the root listens, which the effects of its layout come before.
  const follow = useEffectEvent(() => {
    if (isShown(drawn)) return;
    const { pathname, search, hash } = location;
    navigator.replace({ pathname, search, hash });
  });
  useEffect(() => follow(), []);
}

/**
 * The guard before each navigation of a root. Where a root would say more of the address that it was drawn for, and the page
 * has gone elsewhere since, it does nothing: else somebody who was quick would be thrown back.
 */
function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { pathname } = useLocation();
  useAddressOfPage();
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (to, ...more) =>
      guard(destinationOf(to), () => navigator.push(to, ...more));
    const replace: typeof navigator.replace = (to, ...more) => {
      const next = destinationOf(to);
      if (next.pathname === pathname && window.location.pathname !== pathname) return;
      guard(next, () => navigator.replace(to, ...more));
    };
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context, pathname]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

/**
 * The router of a root. React Router's own blocking needs its data router, one a page; here each root has a
 * router, and one guard stands before all of them.
 */
export function BrowserRouter({ children, ...props }: ComponentProps<typeof PlainRouter>) {
  return (
    <PlainRouter {...props}>
      <GuardedNavigation>{children}</GuardedNavigation>
    </PlainRouter>
  );
}
