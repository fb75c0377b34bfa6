import type { RemoteName } from '@lexboard/shared-lib/federation';

type Style = CSSStyleSheet | Element;

/** Style elements of the page's libraries, which add them once and count on them: emotion's, and those that React hoists. */
const ofLibraries = '[data-emotion], [data-href], [data-precedence]';

const readSheets = () => ('adoptedStyleSheets' in document ? document.adoptedStyleSheets : []);

const readStyles = (): Style[] => [
  ...readSheets(),
  ...[...document.head.querySelectorAll('style, link[rel~=stylesheet]')].filter(
    (element) => !element.matches(ofLibraries),
  ),
];

function attach(style: Style): void {
  if (style instanceof Element) document.head.append(style);
  else document.adoptedStyleSheets = [...readSheets(), style];
}

function detach(style: Style): void {
  if (style instanceof Element) style.remove();
  else document.adoptedStyleSheets = readSheets().filter((sheet) => sheet !== style);
}

export interface LeftStyles {
  /** Attributes styles that are new on the page to these remotes; without one they are the page's. */
  note: (remotes: ReadonlySet<RemoteName>) => void;
  /** Takes styles off the page while none of their remotes is on it, and puts them back when one comes again. */
  update: (present: ReadonlySet<RemoteName>) => void;
}

/**
 * Tracks style sheets that remotes add to the document: adopted ones, and elements in its head. A module adds them once, when it is
 * first loaded, so that they must come back with the remote.
 */
export function createLeftStyles(): LeftStyles {
  const ofPage = new WeakSet(readStyles());
  const origins = new Map<Style, ReadonlySet<RemoteName>>();
  const detached = new Set<Style>();
  return {
    note: (remotes) => {
      for (const style of readStyles()) {
        if (ofPage.has(style) || origins.has(style)) continue;
        if (remotes.size === 0) ofPage.add(style);
        else origins.set(style, new Set(remotes));
      }
    },
    update: (present) => {
      const attached = new Set(readStyles());
      for (const [style, remotes] of origins) {
        const isWanted = [...remotes].some((remote) => present.has(remote));
        if (attached.has(style) && !isWanted) {
          detach(style);
          detached.add(style);
        } else if (!attached.has(style) && !detached.has(style)) {
          // Its remote has removed it.
          origins.delete(style);
        } else if (isWanted && detached.delete(style)) attach(style);
      }
    },
  };
}
