import type { Circular } from '@lexboard/shared-lib/contract';
import { circularFiles } from '@lexboard/shared-lib/domain';
import { chakra } from '@lexboard/shared-lib/ui';
import { FileLink } from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { WebLink } from '../../attachments/topic-link.tsx';

const Topics = chakra('table', {
  base: {
    width: 'full',
    '& th': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium', textAlign: 'start' },
    '& th, & td': { py: '2.5', pe: '4', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody tr:first-of-type': { borderTopWidth: { base: '0', md: '1px' } },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& td': { display: { base: 'block', md: 'table-cell' } },
    '& td:first-of-type': { width: { md: '50%' }, pb: { base: '0', md: '2.5' } },
  },
});

export function CircularTable({ circulars }: { circulars: readonly Circular[] }) {
  return (
    <Topics aria-label={t('Related Orders / Notification / Circulars')}>
      <thead>
        <tr>
          <th scope="col">{t('Topic')}</th>
          <th scope="col">{t('Link')}</th>
        </tr>
      </thead>
      <tbody>
        {circulars.map(({ id, topic, link, attachment }) => (
          <tr key={id}>
            <td>{topic}</td>
            <td>
              <WebLink text={link} />
              {attachment.map((file) => (
                <div key={file.id}>
                  <FileLink owner={circularFiles} file={file} />
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Topics>
  );
}
