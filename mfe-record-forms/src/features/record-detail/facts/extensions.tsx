import { formatDay, isDay, rowColumns, readRows, type FieldValue } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra } from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../../../parts/section-heading.tsx';

const Rows = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'figures',
    '& th': { color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
    '& th, & td': { py: '2', pe: '4' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
});

const shown = (value: unknown) => (isDay(value) ? formatDay(value, 'dd-MM-yyyy') : '--');

/** The section 'Extension' of a detail dialog; without extensions its dates show '--' (D2 §2 and §8). */
export function Extensions({ value }: { value: FieldValue | undefined }) {
  const stored = readRows(value);
  const rows = stored.length > 0 ? stored : [{}];
  return (
    <Box mt="6">
      <SectionHeading>{t('Extension')}</SectionHeading>
      <Rows aria-label={t('Extension')}>
        <thead>
          <tr>
            {rowColumns.extensions.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {rowColumns.extensions.map(({ name }) => (
                <td key={name}>{shown(Reflect.get(row, name))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Rows>
    </Box>
  );
}
