import { Span, chakra } from '@lexboard/shared-lib/ui';
import { preloadRemote } from '@lexboard/shared-lib/federation';
import { RouterLink, useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import type { Place } from '../../page/places.ts';
import { findRemoteAt } from '../../federation/remote-addresses.ts';
import { OwnOverdue } from './own-overdue.tsx';
import { useMenuPlaces } from './use-menu-places.ts';

const EntryLink = chakra(RouterLink, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    '& svg': { flexShrink: 0 },
    // No transition: it would cost frames while the page renders.
    '&:not([aria-current]):hover': {
      bg: 'bg.subtle',
      color: 'fg.default',
      transition: 'background-color 150ms, color 150ms',
    },
    '&[aria-current]': { bg: 'bg.selected', color: 'accent' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '2',
      width: '3px',
      borderRadius: 'full',
      bg: 'accent',
    },
  },
});

/**
 * The tooltip of an icon without text: always readable by screen readers, visible on hover and focus. `position:
 * fixed`, so that the menu does not clip it.
 */
const Hint = chakra('span', {
  base: {
    position: 'fixed',
    insetInlineStart: '16',
    zIndex: 'chrome',
    px: '2.5',
    py: '1',
    borderRadius: 'md',
    boxShadow: 'float',
    bg: 'fg.default',
    color: 'bg.panel',
    fontSize: 'sm',
    pointerEvents: 'none',
    'a:not(:hover, :focus-visible) > &': {
      width: '1px',
      height: '1px',
      p: '0',
      overflow: 'hidden',
      opacity: '0',
    },
  },
});

const isWithin = (pathname: string) => (path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** 'page' if the entry leads to the open page, 'true' if the page belongs to its area. */
function findCurrent({ path, covers = [] }: Place, pathname: string): 'page' | 'true' | undefined {
  if (isWithin(pathname)(path)) return 'page';
  return covers.some(isWithin(pathname)) ? 'true' : undefined;
}

/** From another area, the address at which this one was left; within it, its start. */
const findHref = ({ path, left }: Place, pathname: string): string =>
  left && !isWithin(pathname)(path) ? left() : path;

function preloadPlace({ path }: Place): void {
  const remote = findRemoteAt(path);
  if (remote) preloadRemote(remote);
}

interface MenuEntriesProps {
  session: Session;
  /** Shows icons only; the labels remain for screen readers and as tooltips. */
  iconsOnly?: boolean;
}

/** The areas that this person may open. */
export function MenuEntries({ session, iconsOnly = false }: MenuEntriesProps) {
  const { pathname } = useLocation();
  const Label = iconsOnly ? Hint : Span;
  const offered = useMenuPlaces(session);
  return (
    <chakra.ul display="grid" gap="1" listStyle="none">
      {offered.map((place) => (
        <li key={place.path}>
          <EntryLink
            to={findHref(place, pathname)}
            aria-current={findCurrent(place, pathname)}
            onPointerEnter={() => preloadPlace(place)}
            onFocus={() => preloadPlace(place)}
          >
            <place.icon />
            <Label>{place.label}</Label>
            {place.counts === 'ownOverdue' && <OwnOverdue iconsOnly={iconsOnly} />}
          </EntryLink>
        </li>
      ))}
    </chakra.ul>
  );
}
