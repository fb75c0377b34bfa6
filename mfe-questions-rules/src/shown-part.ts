import { parseOneOf, parsePage, parsePositive } from '@lexboard/shared-lib/client';
import { useShownChoice } from '@lexboard/shared-lib/ui';

/** The shown tab of a law's questions and rules, and the page of questions. */
export interface ShownPart {
  tab: 'questions' | 'rules';
  /** 1-based. */
  page: number;
  pageSize: number;
}

/** Page sizes of questions; the first is the default. */
export const questionPageSizes = [10, 20, 30] as const;

const addressWords = { rules: 'rules', page: 'page-', size: 'size-' } as const;

/** Parses the part in an address; unknown values get their defaults. */
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

/** Formats a part for the address: 'rules_page-2_size-20', empty for the default. */
export function formatShownPart({ tab, page, pageSize }: ShownPart): string {
  const parts = [
    tab === 'rules' && addressWords.rules,
    page > 1 && `${addressWords.page}${page}`,
    pageSize !== questionPageSizes[0] && `${addressWords.size}${pageSize}`,
  ];
  return parts.filter(Boolean).join('_');
}

/** The shown part and its setter, stored in the address by `shown` and `onShown`. */
export function useShownPart(shown: string, onShown: (shown: string) => void) {
  const [text, choose] = useShownChoice(shown, onShown);
  const part = parseShownPart(text);
  const change = (patch: Partial<ShownPart>) => choose(formatShownPart({ ...part, ...patch }));
  return [part, change] as const;
}
