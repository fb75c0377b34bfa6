import type { AttachedFile } from '@lexboard/shared-lib/contract';

/** The way in which the page shows a file; the media type was found by looking into it. */
export type Viewer = 'pdf' | 'image' | 'text';

const viewers = new Map<string, Viewer>([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['text/plain', 'text'],
]);

/** The viewer for a file; undefined where it can only be downloaded. */
export const findViewer = ({ type }: AttachedFile): Viewer | undefined => viewers.get(type);
