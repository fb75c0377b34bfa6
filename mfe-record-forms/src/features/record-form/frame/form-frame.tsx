import { use, type ReactNode } from 'react';
import { langOf, nameChoice, type RecordKind, type RecordStatus } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Grid, PageHeading, StatusBadge, Text, Watermark } from '@lexboard/shared-lib/ui';
import { FormExtra } from './form-extra.ts';
import { formatUnknownHeading } from './unknown-record.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The record's facts in the frame, as far as known. */
export interface FrameRecord {
  kind: RecordKind;
  id: number;
  code?: string;
  /** The stored name. */
  name?: string;
  /** Code of the record that this one was duplicated from. */
  copyOf?: string | undefined;
  /** Undefined for a new record. */
  status?: RecordStatus | undefined;
  /** The kind of a missing record that the form should have been opened from. */
  unknown?: RecordKind | undefined;
}

interface FormFrameProps {
  record: FrameRecord;
  /** Whether a field has an error, for the window's title. */
  failed?: boolean;
  /** Makes the content inert. */
  busy?: boolean;
  onClose: () => void;
  aside?: ReactNode;
  children: ReactNode;
}

const looks = { Draft: 'draft', Published: 'published' } as const satisfies Record<RecordStatus, string>;

function Facts({ record: { code, copyOf, status } }: Pick<FormFrameProps, 'record'>) {
  const words = code || (copyOf && t('Copy of {code}', { code: copyOf }));
  return (
    <>
      {words && (
        <Text textStyle="figures" color="fg.muted">
          {words}
        </Text>
      )}
      {status && <StatusBadge status={looks[status]} />}
    </>
  );
}

function headingOf({ kind, id, unknown }: FrameRecord): string {
  if (unknown) return formatUnknownHeading(unknown);
  return id === 0 ? kind.headings.create : kind.headings.update;
}

/**
 * The form's frame: 'Add New Law' or 'Update Law' with the upper Close button, and the status as watermark (D2 §2).
 */
export function FormFrame({
  record,
  failed = false,
  busy = false,
  onClose,
  aside,
  children,
}: FormFrameProps) {
  const { kind, code, name, copyOf, status } = record;
  const renderExtra = use(FormExtra);
  useKeptFocus(busy);
  const heading = headingOf(record);
  const windowTitle = failed ? t('Error: {heading}', { heading }) : heading;
  return (
    <Grid
      inert={busy}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, {sizes.form}) minmax({sizes.panel}, 1fr)',
      }}
      gap="8"
    >
      <Box minW="0">
        <PageHeading
          title={heading}
          documentTitle={code ? [windowTitle, code] : [windowTitle]}
          facts={(code || copyOf) && <Facts record={record} />}
          actions={
            <>
              {code && renderExtra(code)}
              <Button onClick={onClose}>{kind.closeLabel}</Button>
            </>
          }
        />
        {name && (
          <Text lang={langOf(name)} mt="-1" mb="3" fontSize="lg" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
        )}
        <Box position="relative">
          {status && <Watermark text={nameChoice(status)} tone={looks[status]} />}
          {children}
        </Box>
      </Box>
      {aside}
    </Grid>
  );
}
