import { useContext, useEffect, useEffectEvent, useMemo, type ComponentProps, type ReactNode } from 'react';
import {
  BrowserRouter as PlainRouter,
  UNSAFE_NavigationContext as NavigationContext,
  resolvePath,
  useLocation,
} from 'react-router-dom';

/** The target of a navigation. */
export type Destination = Pick<Location, 'pathname' | 'search'>;

/** Decides on a navigation: calls `go` at once, later or never. */
type NavigationGuard = (next: Destination, go: () => void) => void;

const letPass: NavigationGuard = (_next, go) => go();

let guard = letPass;

/** Installs the guard of all navigations of all routers on the page; returns the function that removes it. */
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
 * Syncs a root with the address after its first render: it subscribes only when mounted, and would miss a navigation
 * during that render.
 */
function useAddressOfPage(): void {
  const { navigator } = useContext(NavigationContext);
  const drawn = useLocation();
  // After the root subscribes, which its layout effects precede.
  const follow = useEffectEvent(() => {
    if (isShown(drawn)) return;
    const { pathname, search, hash } = location;
    navigator.replace({ pathname, search, hash });
  });
  useEffect(() => follow(), []);
}

/**
 * Runs the guard before each navigation of a root. A root that changes the query of an address that the page has
 * already left does nothing, or it would undo the person's navigation.
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
 * The router of a root. React Router's blocking needs one data router for the page; here each root has its own
 * router, so a shared guard precedes all of them.
 */
export function BrowserRouter({ children, ...props }: ComponentProps<typeof PlainRouter>) {
  return (
    <PlainRouter {...props}>
      <GuardedNavigation>{children}</GuardedNavigation>
    </PlainRouter>
  );
}
