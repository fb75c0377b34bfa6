import { countsQueryOptions } from '@lexboard/shared-lib/client';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, formatCount, HStack, Span } from '@lexboard/shared-lib/ui';
import { freshTab, type ChangeAddress } from '../../../workspace-address.ts';

interface FoundElsewhereProps {
  /** The search text without matches. */
  sought: string;
  change: ChangeAddress;
}

/** The number of a kind's records with the text in any column and status, as a link. */
function FoundInTab({ kind, sought, change }: FoundElsewhereProps & { kind: RecordKind }) {
  const { tab } = kind;
  const { data } = useQuery(countsQueryOptions(kind, { allFields: sought }));
  const count = data?.totalLength.all ?? 0;
  if (count === 0) return null;
  return (
    <Button size="sm" onClick={() => change({ ...freshTab, list: 'all', tab: tab.name, text: sought })}>
      {tab.label}: {formatCount(count, data?.totalCapped?.all ?? false)}
    </Button>
  );
}

/** Where else a text matches: Enter in the toolbar searches laws only (D1 §2). */
export const FoundElsewhere = ({ sought, change }: FoundElsewhereProps) => (
  <HStack gap="2" wrap="wrap" justify="center" css={{ '&:not(:has(button))': { display: 'none' } }}>
    <Span>{t('“{sought}” is found in any column of these:', { sought })}</Span>
    {kinds.map((kind) => (
      <FoundInTab key={kind.name} {...{ kind, sought, change }} />
    ))}
  </HStack>
);
