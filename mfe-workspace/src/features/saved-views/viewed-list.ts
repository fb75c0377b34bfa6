import type { NamedView } from './opened-view.ts';

/** The adapter of a list for saved views, which are address queries. */
export interface ViewedList {
  /** Formats the current state. */
  format: () => string;
  /** Whether a view belongs to this page. */
  belongs: (view: string) => boolean;
  /** Whether a view belongs to the shown tab, even if changed. */
  isSameTab: (view: string) => boolean;
  isShown: (view: string) => boolean;
  open: (view: string) => void;
  /** Built-in views. */
  ready: readonly NamedView[];
  /** Describes what a view saves. */
  keeps: string;
  /** Whether the page can open with a view. */
  mayStart: boolean;
}
