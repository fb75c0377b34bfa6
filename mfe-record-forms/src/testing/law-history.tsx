import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimelineEntry, StoredRecord } from '@lexboard/shared-lib/contract';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { Component as LawDetail } from '../features/record-detail/law-detail.tsx';
import { lawCalls, reply, replyBy } from './answering-server.ts';
import { storedLaw } from './stored-law.ts';

/** When a version was made, in India: 10:01:00 for the first. */
const versionTime = (version: number) => new Date(`2026-11-20T10:0${version}:00+05:30`).toISOString();

/** A version of law 42, or of another one. */
export const entryOf = (version: number, recordId = 42): TimelineEntry => ({
  id: `${recordId}.${version}`,
  createdon: versionTime(version),
  complianceRecord: `LAW-0000${recordId} Kerala Factories Rules, 1957`,
  type: 'Law',
  action: version === 1 ? 'Created' : 'Updated',
  user: 'editor',
  changes: [],
  recordId,
  version,
});

/** Law 42 was created with these rules, and changed to each next of them; `more` is true of it now. */
export function replyWithHistory(
  rules: readonly string[],
  more: Partial<StoredRecord> = {},
  predecessor: TimelineEntry[] = [],
): void {
  const versions = rules.map((text, index) => storedLaw({ Rules: text, version: index + 1 }));
  const data = [storedLaw({ Rules: rules.at(-1) ?? null, version: rules.length, ...more })];
  const timelinelaw_id = versions.map(({ version }) => entryOf(version)).reverse();
  reply(lawCalls.view, { success: 1, data, ...{ timelinelaw_id, timelinelaw_unique_code: predecessor } });
  replyBy(lawCalls.version, (body) => ({
    success: 1 as const,
    data: versions.filter(({ version }) => version === Reflect.get(Object(body), 'version')),
  }));
}

/** The dialog as an opener shows it that keeps what it shows, and says so. */
function KeptDetail({ start, onDetail }: { start: string; onDetail: (detail: string) => void }) {
  const [detail, setDetail] = useState(start);
  const keep = (next: string) => {
    setDetail(next);
    onDetail(next);
  };
  return <LawDetail id={42} detail={detail} onDetail={keep} onClosed={() => undefined} />;
}

/** Opens VIEW LAW of law 42 with what an address says of it. */
export async function openLaw(detail = '') {
  const onDetail = jest.fn<undefined, [string]>();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Providers>
        <KeptDetail start={detail} onDetail={onDetail} />
      </Providers>
    </MemoryRouter>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'VIEW LAW' }));
  await dialog.findByRole('heading', { name: 'Timeline log' });
  const valueOf = (label: string) =>
    dialog.getByRole('rowheader', { name: label }).nextElementSibling?.textContent;
  return { user, dialog, onDetail, valueOf };
}
