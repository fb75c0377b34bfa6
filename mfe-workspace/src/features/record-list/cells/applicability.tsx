import { type ListRow, nameChoice } from '@lexboard/shared-lib/domain';
import { AlertIcon, CircleCheckIcon, CircleMinusIcon, createIconImage } from '@lexboard/shared-lib/ui';

const SIGN = 16;

/** Style for a container of results as icons or words: `'& [data-result]': resultStyle`. */
export const resultStyle = {
  '&:empty': { width: '4', height: '4', flexShrink: 0, bgRepeat: 'no-repeat' },
  '&:empty[data-result=Applicable]': { bgImage: createIconImage(CircleCheckIcon, 'published', SIGN) },
  '&:empty[data-result="Not Applicable"]': { bgImage: createIconImage(CircleMinusIcon, 'repealed', SIGN) },
  '&:empty[data-result=Conflict]': { bgImage: createIconImage(AlertIcon, 'locked', SIGN) },
  '&:not(:empty)': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  '&[data-result=Applicable]': { color: 'success' },
  '&[data-result=Conflict]': { color: 'warning' },
} as const;

interface ResultProps {
  row: ListRow;
  /** A table has room for icons only. */
  as: 'sign' | 'words';
}

/** The result of a law's rules; hidden if Not decided. */
export function Applicability({ row: { applicable }, as }: ResultProps) {
  if (applicable === undefined || applicable === 'Not decided') return null;
  const result = String(applicable);
  const name = nameChoice(result);
  if (as === 'words') return <span data-result={result}>{name}</span>;
  return <span data-result={result} role="img" aria-label={name} title={name} />;
}
