import { useState } from 'react';
import { restoreTab, workspaceTabs, type ListAddress, type TabName } from '@lexboard/shared-lib/client';

export interface OfferedTab {
  name: TabName;
  label: string;
  /** The address that the tab shows when selected. */
  address: ListAddress;
}

/**
 * The tabs of D1 §2 with their addresses. Law Question appears once a law's questions were opened, and returns to
 * that law.
 */
export function useOfferedTabs(address: ListAddress) {
  const { tab, law } = address;
  const [asked, setAsked] = useState<number>();
  if (tab === 'questions' && law !== asked) setAsked(law);
  const tabs: OfferedTab[] = workspaceTabs
    .filter(({ name }) => name !== 'questions' || asked !== undefined)
    .map(({ name, label }) => ({ name, label, address: name === tab ? address : restoreTab(name, address) }));
  const addressOf = (name: TabName): Partial<ListAddress> =>
    name === 'questions' ? { tab: name, law: asked, page: 1 } : restoreTab(name, address);
  return { tabs, addressOf };
}
