import { workspaceTabs, type TabName } from '@lexboard/shared-lib/client';
import { PreparedPage } from '@lexboard/shared-lib/ui';

interface PreparedTabProps {
  tab: TabName;
  /** The law that the tab is filtered by. */
  law: number | undefined;
}

/** A tab whose list does not exist yet. */
export function PreparedTab({ tab, law }: PreparedTabProps) {
  const label = workspaceTabs.find(({ name }) => name === tab)?.label ?? '';
  const what = law === undefined ? label : `${label} of the chosen law`;
  return (
    <PreparedPage
      title={label}
      text={`${what} will be listed here. This area is being prepared.`}
      link={{ to: '/workspace?tab=laws', text: 'Go to the laws' }}
    />
  );
}
