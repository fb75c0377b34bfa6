import { findDocumentDayFault } from '@lexboard/shared-lib/domain';
import { DayField, PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid, Stack, Text } from '@lexboard/shared-lib/ui';
import type { SaidOfFiles } from './evidence-values.ts';
import type { Given } from './given-files.ts';

interface FileDetailsProps {
  given: readonly Given[];
  documents: readonly string[];
  /** ISO, in the organisation's time zone. */
  today: string;
  onSaid: (change: (said: SaidOfFiles) => SaidOfFiles) => void;
}

/** Says of each file which needed document it is, and the day on it. What was approved stays as it is. */
export function FileDetails({ given, documents, today, onSaid }: FileDetailsProps) {
  return given
    .filter(({ fixed }) => !fixed)
    .map(({ file: { id, name }, document, documentday }) => {
      const say = (typed: SaidOfFiles[string]) =>
        onSaid((said) => ({ ...said, [id]: { document, documentday, ...said[id], ...typed } }));
      const fault = documentday ? findDocumentDayFault(documentday, today) : undefined;
      return (
        <Stack key={id} gap="2" role="group" aria-label={name}>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {name}
          </Text>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
            {documents.length > 0 && (
              <PlainSelect
                label={t('Needed document')}
                none={t('None of them')}
                value={document}
                options={documents}
                onChange={(chosen) => say({ document: chosen })}
              />
            )}
            <DayField
              name={`day-${id}`}
              label={t('Day on the document')}
              value={documentday}
              message={fault}
              onChange={(_, day) => say({ documentday: day })}
            />
          </Grid>
        </Stack>
      );
    });
}
