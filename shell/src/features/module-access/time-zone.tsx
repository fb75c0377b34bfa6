import { request } from '@lexboard/shared-lib/client';
import { organisationUpdate } from '@lexboard/shared-lib/contract';
import { timeZones } from '@lexboard/shared-lib/domain';
import { queryClient, useMutation, useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { Box, notify, Text } from '@lexboard/shared-lib/ui';
import { SelectField } from '@lexboard/shared-lib/ui/data';
import { buildOwnRightsKey } from '../../rights/apply-own-rights.ts';
import { settingsQueryOptions } from './organisation-settings.ts';

const options = timeZones().map((zone) => ({ value: zone, label: zone }));

/** The zone of the days and times in pages, files and mails; a choice is stored at once. */
export function TimeZone() {
  const session = useSession();
  const { data, error } = useQuery(settingsQueryOptions);
  const { mutate, isPending } = useMutation({
    mutationFn: (timeZone: string) => request(organisationUpdate, { body: { timeZone } }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      // The page has it at once, others once they ask what they may do by now.
      if (session) void queryClient.invalidateQueries({ queryKey: buildOwnRightsKey(session.token) });
    },
    onError: (failure) => notify(failure.message, 'error'),
    onSettled: () => queryClient.invalidateQueries(settingsQueryOptions),
  });
  if (!data) return error && <Text color="danger">{error.message}</Text>;
  return (
    <Box maxW="96" pt="6">
      <SelectField
        name="timeZone"
        label="Time zone of the organisation"
        help="Pages, exports and mails show its days and times."
        value={data.timeZone}
        options={options}
        disabled={isPending}
        onChange={(_, zone) => zone && mutate(zone)}
      />
    </Box>
  );
}
