import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  importCheck,
  importColumns,
  importList,
  importRows,
  importState,
  type FoundInImport,
  type importCheckShape,
  type ImportProgress,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, useLocation } from '@lexboard/shared-lib/router';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { ImportPage } from '../features/import/import-page.tsx';
import { reply } from './answering-server.ts';

export const importOfTest = '0b6b3c1e-6a52-4c8f-9d6c-0f5d2f1c7a10';

const file: FoundInImport = {
  success: 1,
  id: importOfTest,
  name: 'register.xlsx',
  format: 'xlsx',
  sheets: [{ name: 'Register', rows: 3, headerRow: 2 }],
  sheet: 'Register',
  headerRow: 2,
  rows: 3,
  columns: [
    {
      column: 1,
      name: 'Act',
      samples: ['FACT-1948'],
      filled: 3,
      field: 'law',
      matchedBy: 'words',
    },
    { column: 2, name: 'Permit', samples: ['Trade permit'], filled: 3, field: 'license', matchedBy: 'label' },
    {
      column: 3,
      name: 'Expiry',
      samples: ['03/04/2027'],
      filled: 2,
      field: 'validuntil',
      matchedBy: 'words',
    },
    { column: 4, name: 'Priority', samples: ['High', 'Grave'], filled: 3, field: 'sensitivity' },
    { column: 5, name: 'Serial', samples: ['1', '2', '3'], filled: 3 },
  ],
};

/** Each later check finds this. */
export const replyWithCheck = (found: Partial<ReplyOf<ReturnType<typeof importCheckShape>>> = {}): void =>
  reply(importCheck, {
    success: 1,
    total: 3,
    added: 1,
    changed: 1,
    same: 0,
    refused: 1,
    published: 0,
    faults: [],
    faultsTotal: 0,
    unknown: [],
    newLaws: [],
    rows: [],
    ...found,
  });

/** The import is as far as that from now on. */
export const replyWithState = (progress: Partial<ImportProgress> = {}): void =>
  reply(importState, {
    success: 1,
    id: importOfTest,
    name: file.name,
    state: 'uploaded',
    done: 0,
    total: 3,
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    kept: 0,
    user: 'editor',
    uploadedAt: '2026-11-28T06:00:00.000Z',
    ...progress,
  });

/** A file has been uploaded, whose dates can be read both ways. */
export function replyWithFile(found: Partial<FoundInImport> = {}): void {
  reply(importColumns, { ...file, ...found, dates: { order: 'both', example: '03/04/2027' }, choices: [] });
  reply(importList, { success: 1, totalLength: 0, data: [] });
  reply(importRows, { success: 1, totalLength: 0, data: [] });
  replyWithState();
  replyWithCheck();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

export const shownAddress = () => screen.getByRole('status', { name: 'Address' }).textContent;

/** Shows the page at an address. */
export function openImport(search = '') {
  queryClient.clear();
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[`/import${search}`]}>
      <Providers>
        <ImportPage />
        <Address />
        <NoticeOutlet />
      </Providers>
    </MemoryRouter>,
  );
  return user;
}
