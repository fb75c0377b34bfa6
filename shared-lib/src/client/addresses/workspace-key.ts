import { readSession } from '@lexboard/shared-lib/session';

const parts = ['address', 'page', 'tabs', 'places', 'saved', 'runs', 'view'] as const;

/** Names what this tab of the browser keeps of the workspace: it belongs to the person who left it so. */
export const buildWorkspaceKey = (part: (typeof parts)[number]): string =>
  `lexboard.workspace.${part}.${readSession()?.username ?? 'nobody'}`;

/** Forgets what this tab keeps of the workspace: what its person looked for and at. */
export const clearWorkspace = (): void =>
  parts.forEach((part) => sessionStorage.removeItem(buildWorkspaceKey(part)));
