import { countsQueryOptions, importPath } from '@lexboard/shared-lib/client';
import { law } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { Link, rich, Text } from '@lexboard/shared-lib/ui';

/** Leads administrators of an organisation without any law to the packs of laws. */
export function PackHint() {
  const enabled = useSession()?.isAdministrator === true;
  const { data } = useQuery({ ...countsQueryOptions(law, {}), enabled });
  if (!enabled || data?.totalLength.all !== 0) return null;
  return (
    <Text color="fg.muted">
      {rich('Laws and obligations are ready in packs. <a>Take them over from a pack</a>', {
        a: (words) => (
          <Link asChild>
            <RouterLink to={importPath}>{words}</RouterLink>
          </Link>
        ),
      })}
    </Text>
  );
}
