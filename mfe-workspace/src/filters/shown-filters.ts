import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { Session } from '@lexboard/shared-lib/session';

/** From here on the filters stand beside the list; below, they open over it. */
const ROOM_BESIDE_PX = 1280;
/** From here on they do so by themselves: below, all columns have more use for the room (decisions §9). */
const OPEN_FROM_PX = 1600;

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const hasRoomBeside = () => window.innerWidth >= ROOM_BESIDE_PX;
const opensByItself = () => window.innerWidth >= OPEN_FROM_PX;

/** Whether the filters are shown: beside the list as this person left them, over it until they are closed. */
export function useShownFilters({ username }: Session) {
  const key = `lexboard.filters.${username}`;
  const beside = useSyncExternalStore(watchWidth, hasRoomBeside);
  const wide = useSyncExternalStore(watchWidth, opensByItself);
  const [left, setLeft] = useState(() => localStorage.getItem(key));
  const isOpenBeside = left ? left === 'open' : wide;
  const [over, setOver] = useState(false);
  const pressed = useRef(false);
  const onClose = useCallback(() => setOver(false), []);
  const toggle = useCallback(() => {
    if (!beside) return setOver(true);
    pressed.current = true;
    const next = isOpenBeside ? 'closed' : 'open';
    localStorage.setItem(key, next);
    setLeft(next);
  }, [beside, isOpenBeside, key]);
  const [revealed, setRevealed] = useState(0);
  /** Brings what is set into sight where that covers no rows. */
  const reveal = useCallback(() => {
    if (opensByItself()) setLeft('open');
    setRevealed((times) => times + 1);
  }, []);
  // The button goes into the panel, and comes out of it: the focus goes with it.
  const focusPressed = useCallback((button: HTMLElement | null) => {
    if (!button || !pressed.current) return;
    pressed.current = false;
    button.focus();
  }, []);
  const shown = beside ? isOpenBeside : over;
  return {
    beside,
    shown,
    /** Whether the panel, beside the list, has the button. */
    inPanel: beside && shown,
    button: { shown, onPress: toggle, onShown: focusPressed },
    onClose,
    /** Grows when what is set is to be brought into sight. */
    revealed,
    reveal,
  };
}
