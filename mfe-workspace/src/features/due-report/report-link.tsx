import { createContext, useContext, type ComponentProps } from 'react';
import { RouterLink } from '@lexboard/shared-lib/router';

/** Whether the report is a signed copy: current lists differ from its counts, so it has no links. */
export const FrozenReport = createContext(false);

interface ReportLinkProps extends ComponentProps<typeof RouterLink> {
  /** Whether it is inside an SVG. */
  drawn?: boolean;
}

/** A link to the list of counted items. */
export function ReportLink({ drawn = false, ...props }: ReportLinkProps) {
  if (!useContext(FrozenReport)) return <RouterLink {...props} />;
  return drawn ? <g>{props.children}</g> : <span lang={props.lang}>{props.children}</span>;
}
