import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Text } from '@lexboard/shared-lib/ui';
import { NeededDocuments } from '../../evidence/needed-documents.tsx';

interface FilingDocumentsProps {
  occurrence: Pick<DueOccurrence, 'documents' | 'missingReason' | 'attachment' | 'filedOn'>;
}

/** The needed documents of an occurrence, and why it was filed without some of them. */
export function FilingDocuments({ occurrence }: FilingDocumentsProps) {
  const { documents = [], missingReason, attachment, filedOn } = occurrence;
  return (
    <>
      <NeededDocuments {...{ documents }} files={attachment} isOpen={filedOn === null} />
      {missingReason && (
        <Box px="4" py="3" borderWidth="1px" borderRadius="md" overflowWrap="anywhere" whiteSpace="pre-line">
          <Text fontWeight="medium">{t('Reason for filing without all documents')}</Text>
          {missingReason}
        </Box>
      )}
    </>
  );
}
