import { useState } from 'react';
import { workspaceTabs, type ListAddress, type TabName } from '@lexboard/shared-lib/client';

export interface OfferedTab {
  name: TabName;
  label: string;
  /** What choosing it changes in the address. */
  address: Partial<ListAddress>;
}

/** The tabs of D1 §2: Law Question is there once a law's questions have been asked for, and leads back to that law. */
export function useOfferedTabs({ tab, law }: ListAddress): OfferedTab[] {
  const [asked, setAsked] = useState<number>();
  if (tab === 'questions' && law !== asked) setAsked(law);
  return workspaceTabs
    .filter(({ name }) => name !== 'questions' || asked !== undefined)
    .map(({ name, label }) => ({
      name,
      label,
      address: { tab: name, law: name === 'questions' ? asked : undefined, page: 1 },
    }));
}
