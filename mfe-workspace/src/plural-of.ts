import { workspaceTabs } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';

/** What several records of a kind are called within a sentence: 'other compliances'. */
export const pluralOf = ({ name }: RecordKind): string =>
  workspaceTabs.find(({ kind }) => kind === name)?.label.toLowerCase() ?? name;
