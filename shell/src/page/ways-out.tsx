import { readWorkspaceAddress } from '@lexboard/shared-lib/client';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { HStack, Link } from '@lexboard/shared-lib/ui';

/** Links away from a page without menu: back to work, if allowed, or sign out. */
export function WaysOut({ mayWork = true }: { mayWork?: boolean }) {
  return (
    <HStack justify="center" gap="5" mt="5">
      {mayWork && (
        <Link asChild>
          <RouterLink to={readWorkspaceAddress()}>{t('Back to the workspace')}</RouterLink>
        </Link>
      )}
      <Link asChild>
        <RouterLink to="/logout">{t('Logout')}</RouterLink>
      </Link>
    </HStack>
  );
}
