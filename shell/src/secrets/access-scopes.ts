import type { TokenScope } from '@lexboard/shared-lib/contract';
import { labels } from '@lexboard/shared-lib/texts';
import type { ScopeLabels } from './token-rights.tsx';

/** What tokens for programs may do (doors §3). */
export const accessScopeLabels: ScopeLabels<TokenScope> = labels(
  [
    { scope: 'read', label: 'Read', description: 'Records, due work, circulars, reviews and the report.' },
    { scope: 'write', label: 'Write', description: 'Add, change and delete records, circulars and rules.' },
    {
      scope: 'file',
      label: 'File',
      description: 'File and approve what is due, and say what circulars change.',
    },
    { scope: 'import', label: 'Import', description: 'Import records and circulars from files.' },
    { scope: 'export', label: 'Export', description: 'Download lists and reports as files.' },
  ],
  'right of a token',
);

/** The names of scopes, in the order of the form: 'Read, Write'. */
export const nameScopes = (scopes: readonly TokenScope[]): string =>
  accessScopeLabels.flatMap(({ scope, label }) => (scopes.includes(scope) ? [label] : [])).join(', ');
