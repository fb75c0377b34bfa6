import { useState } from 'react';
import { restoreTab, workspaceTabs, type ListAddress, type TabName } from '@lexboard/shared-lib/client';

export interface OfferedTab {
  name: TabName;
  label: string;
  /** The address that it shows, or will when it is chosen. */
  address: ListAddress;
}

/**
 * The tabs of D1 §2, and what choosing one changes in the address. Law Question is there once a law's questions have
 * been asked for, and leads back to that law.
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
