import type { ReactNode } from 'react';
import { requestFile } from '@lexboard/shared-lib/client';
import { importFaults } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { DownloadButton } from '../../../parts/download-button.tsx';

/** Downloads the refused rows, to correct and import again. */
export const FaultsButton = ({ id, children }: { id: string; children: ReactNode }) => (
  <DownloadButton load={() => requestFile(importFaults, { body: { id } })} name={t('Rows with faults.xlsx')}>
    {children}
  </DownloadButton>
);
