import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { Session } from '@lexboard/shared-lib/session';

/** Minimum window width for filters beside the list; below it they open over the list. */
const ROOM_BESIDE_PX = 1280;
/** Minimum window width for filters that are open by default: below it columns need the room (decisions §9). */
const OPEN_FROM_PX = 1600;

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const hasRoomBeside = () => window.innerWidth >= ROOM_BESIDE_PX;
const opensByItself = () => window.innerWidth >= OPEN_FROM_PX;

/** Whether filters are open: beside the list as this person left them, over the list until closed. */
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
  /** Scrolls the selected options into view, if that covers no rows. */
  const reveal = useCallback(() => {
    if (opensByItself()) setLeft('open');
    setRevealed((times) => times + 1);
  }, []);
  // The button moves into and out of the panel, and keeps the focus.
  const focusPressed = useCallback((button: HTMLElement | null) => {
    if (!button || !pressed.current) return;
    pressed.current = false;
    button.focus();
  }, []);
  const shown = beside ? isOpenBeside : over;
  return {
    beside,
    shown,
    /** Whether the panel beside the list contains the button. */
    inPanel: beside && shown,
    button: { shown, onPress: toggle, onShown: focusPressed },
    onClose,
    /** A counter; each increase scrolls the selected options into view. */
    revealed,
    reveal,
  };
}
