import type { NamedView } from './opened-view.ts';

/** A list of which views are saved: each is the query of an address. */
export interface ViewedList {
  /** What is shown now, as it is stored. */
  format: () => string;
  /** Whether a view is of this page. */
  belongs: (view: string) => boolean;
  /** Whether a view is of what is shown, be it changed: of the same tab. */
  isSameTab: (view: string) => boolean;
  isShown: (view: string) => boolean;
  open: (view: string) => void;
  /** The views that nobody needs to save. */
  ready: readonly NamedView[];
  /** What a view keeps, in words. */
  keeps: string;
  /** Whether the page can start with a view. */
  mayStart: boolean;
}
