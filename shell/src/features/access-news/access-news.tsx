import { useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '@lexboard/shared-lib/session';

type RenderWatch = (session: Session) => ReactNode;

let renderWatch: RenderWatch | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Brings what asks for the person's rights, which is loaded once the page is shown. */
export function provideAccessWatch(render: RenderWatch): void {
  renderWatch = render;
  listeners.forEach((listener) => listener());
}

/** Says what a person may do from now on, soon after the page is shown and after each change by an administrator. */
export function AccessNews({ session }: { session: Session }) {
  return useSyncExternalStore(subscribe, () => renderWatch)?.(session);
}
