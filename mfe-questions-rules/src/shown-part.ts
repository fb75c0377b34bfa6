import { parseOneOf, parsePage, parsePositive } from '@lexboard/shared-lib/client';
import { useShownChoice } from '@lexboard/shared-lib/ui';

/** The shown part of a law's questions and rules: their tab, and the page of the list of questions. */
export interface ShownPart {
  tab: 'questions' | 'rules';
  /** 1-based. */
  page: number;
  pageSize: number;
}

/** Sizes of a page of questions; the first is the default. */
export const questionPageSizes = [10, 20, 30] as const;

const addressWords = { rules: 'rules', page: 'page-', size: 'size-' } as const;

/** The part that an address says; what is unknown in it becomes the default. */
export function parseShownPart(text: string): ShownPart {
  const parts = text.split('_');
  const after = (word: string) => parts.find((part) => part.startsWith(word))?.slice(word.length) ?? null;
  return {
    tab: parts.includes(addressWords.rules) ? 'rules' : 'questions',
    page: parsePage(after(addressWords.page)),
    pageSize: parseOneOf<number>(
      questionPageSizes,
      parsePositive(after(addressWords.size)),
      questionPageSizes[0],
    ),
  };
}

/** A part as an address says it: 'rules_page-2_size-20', empty for the plain one. */
export function formatShownPart({ tab, page, pageSize }: ShownPart): string {
  const parts = [
    tab === 'rules' && addressWords.rules,
    page > 1 && `${addressWords.page}${page}`,
    pageSize !== questionPageSizes[0] && `${addressWords.size}${pageSize}`,
  ];
  return parts.filter(Boolean).join('_');
}

/** The shown part and the way to change it: `shown` is the part in the address, and `onShown` changes that. */
export function useShownPart(shown: string, onShown: (shown: string) => void) {
  const [text, choose] = useShownChoice(shown, onShown);
  const part = parseShownPart(text);
  const change = (patch: Partial<ShownPart>) => choose(formatShownPart({ ...part, ...patch }));
  return [part, change] as const;
}
