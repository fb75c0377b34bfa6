import type { FoundInImport } from '@lexboard/shared-lib/contract';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Field, formatCount, Grid, Input, Text } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import type { ImportPlace } from '../import-draft.ts';

/** Selectable encodings; a different detected one comes first. */
const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252'];

const separators = labels([
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
] as const);

interface FoundProps {
  found: FoundInImport;
  /** Reads the file again with other settings. */
  onPlace: (place: ImportPlace) => void;
}

function HeaderRow({ found, onPlace }: FoundProps) {
  const { headerRow } = found;
  const take = (text: string) => {
    const row = Number(text);
    if (Number.isInteger(row) && row >= 1 && row !== headerRow) onPlace({ headerRow: row });
  };
  return (
    <Field label={t('Header row')} help={t('The row with the names of the columns')}>
      {(control) => (
        <Input
          {...control}
          key={headerRow}
          type="number"
          min={1}
          size="sm"
          defaultValue={headerRow}
          onBlur={({ target }) => take(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Encoding({ found, onPlace }: FoundProps) {
  const { encoding = '' } = found;
  const known = encodings.find((name) => name.toLowerCase() === encoding.toLowerCase());
  const options = known ? encodings : [encoding, ...encodings];
  return (
    <ChoiceSelect
      label={t('Encoding')}
      help={t('If letters look wrong below, choose another')}
      value={known ?? encoding}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={(next) => onPlace({ encoding: next })}
    />
  );
}

function Separator({ found, onPlace }: FoundProps) {
  return (
    <ChoiceSelect
      label={t('Separator')}
      value={found.separator ?? ','}
      options={separators}
      onChange={(next) => {
        const separator = separators.find(({ value }) => value === next)?.value;
        if (separator) onPlace({ separator });
      }}
    />
  );
}

/** How the file was read, with controls to change it. */
export function FoundFile({ found, onPlace }: FoundProps) {
  const { format, sheets, sheet, headerRow, rows, columns } = found;
  return (
    <>
      <Text mb="3">
        {t(
          '{rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}} were found below row {header}.',
          { rows, columns: columns.length, header: formatCount(headerRow) },
        )}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(13rem, 18rem))' }} gap="4" mb="5">
        {format === 'xlsx' ? (
          <ChoiceSelect
            label={t('Sheet')}
            value={sheet}
            options={sheets.map(({ name, rows: inSheet }) => ({
              value: name,
              label: t('{sheet} ({rows, plural, one {# row} other {# rows}})', {
                sheet: name,
                rows: inSheet,
              }),
            }))}
            onChange={(next) => onPlace({ sheet: next })}
          />
        ) : (
          <>
            <Encoding {...{ found, onPlace }} />
            <Separator {...{ found, onPlace }} />
          </>
        )}
        <HeaderRow {...{ found, onPlace }} />
      </Grid>
    </>
  );
}
