import type { EvidenceFile } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, Span, Text } from '@lexboard/shared-lib/ui';

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', listStyle: 'none', overflowWrap: 'anywhere' },
});

interface NeededDocumentsProps {
  documents: readonly string[];
  files: readonly Pick<EvidenceFile, 'name' | 'document'>[];
  /** Whether nothing is missing yet, because it is not filed. */
  isOpen?: boolean;
}

/** The needed documents as a list that is ticked off: each with its files, or as missing (daily work §2). */
export function NeededDocuments({ documents, files, isOpen = false }: NeededDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section aria-label={t('Needed documents')}>
      <Text mb="1" fontWeight="medium" fontSize="sm">
        {t('Needed documents')}
      </Text>
      <List>
        {documents.map((name) => {
          const given = files.filter(({ document }) => document === name).map((file) => file.name);
          const isMissing = given.length === 0 && !isOpen;
          return (
            <li key={name}>
              <span aria-hidden>{given.length > 0 ? '☑' : '☐'} </span>
              {name}
              {given.length > 0 && <Span color="fg.muted">: {given.join(', ')}</Span>}
              {isMissing && <Span color="danger">: {t('missing')}</Span>}
            </li>
          );
        })}
      </List>
    </section>
  );
}
