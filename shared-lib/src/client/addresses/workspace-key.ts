import { readSession } from '@lexboard/shared-lib/session';

const parts = ['address', 'page', 'tabs', 'places', 'saved', 'runs', 'view'] as const;

/** The storage key of a part of the workspace in this browser tab; it contains the person's name. */
export const buildWorkspaceKey = (part: (typeof parts)[number]): string =>
  `lexboard.workspace.${part}.${readSession()?.username ?? 'nobody'}`;

/** Removes this browser tab's stored workspace state: searches and positions of the person. */
export const clearWorkspace = (): void =>
  parts.forEach((part) => sessionStorage.removeItem(buildWorkspaceKey(part)));
