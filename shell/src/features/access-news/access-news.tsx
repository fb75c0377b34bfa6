import { useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '@lexboard/shared-lib/session';

type RenderWatch = (session: Session) => ReactNode;

let renderWatch: RenderWatch | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers the renderer of the access watch, whose code loads after the page is shown. */
export function provideAccessWatch(render: RenderWatch): void {
  renderWatch = render;
  listeners.forEach((listener) => listener());
}

/**
 * Announces changes of the person's rights, soon after the page is shown and after each change by an administrator.
 */
export function AccessNews({ session }: { session: Session }) {
  return useSyncExternalStore(subscribe, () => renderWatch)?.(session);
}
