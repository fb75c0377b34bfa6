import type { AttachedFile } from '@lexboard/shared-lib/contract';

/** The viewer of a file; the server has verified the media type. */
export type Viewer = 'pdf' | 'image' | 'text';

const viewers = new Map<string, Viewer>([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['text/plain', 'text'],
]);

/** The viewer for a file; undefined where it can only be downloaded. */
export const findViewer = ({ type }: AttachedFile): Viewer | undefined => viewers.get(type);
