import { t } from '@lexboard/shared-lib/texts';
import { Button, formatCount, HStack, Span, Text, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { ResultsOfKind } from './results-of-kinds.ts';

interface FoundOverviewProps {
  found: ResultsOfKind[];
  text: string;
  headingId: (kind: ResultsOfKind['kind']) => string;
}

function goTo(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The number of matches by kind, with links to their tables. */
export function ResultOverview({ found, text, headingId }: FoundOverviewProps) {
  const all = found.reduce((sum, { total }) => sum + total, 0);
  const capped = found.some((ofKind) => ofKind.capped);
  if (all === 0) {
    return (
      <Text role="status" color="fg.muted">
        {t('Nothing matches “{text}”. Check the spelling, or use fewer words.', { text })}
      </Text>
    );
  }
  return (
    <HStack wrap="wrap" gap="2">
      <VisuallyHidden role="status">{t('{count} found', { count: formatCount(all, capped) })}</VisuallyHidden>
      {found.map(({ kind, title, total, ...ofKind }) => (
        <Button key={kind.name} size="sm" disabled={total === 0} onClick={() => goTo(headingId(kind))}>
          {title}{' '}
          <Span color="fg.muted" textStyle="figures">
            {formatCount(total, ofKind.capped)}
          </Span>
        </Button>
      ))}
    </HStack>
  );
}
