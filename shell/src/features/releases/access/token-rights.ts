import type { DeployScope } from '@lexboard/shared-lib/contract';
import { labels } from '@lexboard/shared-lib/texts';
import { createRightsSchemas, type ScopeLabels } from '../../../secrets/token-rights.tsx';

/** What deploy tokens may do. */
export const deployScopeLabels: ScopeLabels<DeployScope> = labels([
  { scope: 'publish', label: 'Publish', description: 'Upload versions, and retire unused ones.' },
  { scope: 'canary', label: 'Canary', description: 'Start and change canaries, and pin people.' },
  { scope: 'promote', label: 'Promote', description: 'Promote versions to everyone.' },
  { scope: 'rollback', label: 'Roll back', description: 'Roll back versions.' },
  { scope: 'administer', label: 'Administer', description: 'Set owners, policies and webhooks.' },
]);

export const rightsSchemas = createRightsSchemas<DeployScope>();
