export const noticeTones = ['info', 'success', 'error'] as const;
export type NoticeTone = (typeof noticeTones)[number];

/** The action of a notice, such as undo. */
export interface NoticeAction {
  label: string;
  onPress: () => void;
}

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
  action: NoticeAction | undefined;
}

interface NoticeBus {
  show: (text: string, tone: NoticeTone, action?: NoticeAction) => void;
  clear: (id: number) => void;
  read: () => readonly Notice[];
  subscribe: (listener: () => void) => () => void;
}

const slot = Symbol.for('lexboard.notice');

function createBus(): NoticeBus {
  let notices: readonly Notice[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (text, tone, action) => {
      const offers = notices.filter((shown) => shown.action);
      set([...offers, { id: ++count, text, tone, action }]);
    },
    clear: (id) => set(notices.filter((notice) => notice.id !== id)),
    read: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isBus(value: unknown): value is NoticeBus {
  return typeof value === 'object' && value !== null && 'show' in value && 'subscribe' in value;
}

/** One bus for all copies of this library on the page. */
function findOrCreateBus(): NoticeBus {
  const existing: unknown = Reflect.get(globalThis, slot);
  if (isBus(existing)) return existing;
  const created = createBus();
  Reflect.set(globalThis, slot, created);
  return created;
}

export const noticeBus = findOrCreateBus();

/**
 * Shows a brief notice for 1000 ms (D1 §8); a later one replaces it. Callable outside React. A notice with an action
 * stays for 10 s, longer while it has hover or focus, until dismissed; later ones appear below it, and Ctrl+Z
 * triggers the latest.
 */
export function notify(text: string, tone: NoticeTone = 'info', action?: NoticeAction): void {
  noticeBus.show(text, tone, action);
}

/** Whether a notice with an action is visible, which then handles Ctrl+Z. */
export const offersAction = (): boolean => noticeBus.read().some(({ action }) => action);
