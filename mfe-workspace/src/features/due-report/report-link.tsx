import { createContext, useContext, type ComponentProps } from 'react';
import { RouterLink } from '@lexboard/shared-lib/router';

/** Whether the report is a copy of another day: lists of today do not have what it counts, so nothing leads to them. */
export const FrozenReport = createContext(false);

interface ReportLinkProps extends ComponentProps<typeof RouterLink> {
  /** Whether it stands in a picture. */
  drawn?: boolean;
}

/** Leads to the list of what a figure counts. */
export function ReportLink({ drawn = false, ...props }: ReportLinkProps) {
  if (!useContext(FrozenReport)) return <RouterLink {...props} />;
  return drawn ? <g>{props.children}</g> : <span>{props.children}</span>;
}
