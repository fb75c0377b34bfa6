import { request } from '@lexboard/shared-lib/client';
import { ruleDelete, type LawRule } from '@lexboard/shared-lib/contract';
import { DeleteDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Stack, Text } from '@lexboard/shared-lib/ui';
import { SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { createDeletedMessage } from '../../parts/outdated.ts';
import { describeRule } from '../../parts/wording/describe-rule.ts';
import { useChange } from '../../parts/use-change.ts';

interface DeleteRuleProps {
  rule: LawRule;
  onClosed: () => void;
}

/** Confirms, deletes a rule, and shows the server's message. */
export function DeleteRule({ rule, onClosed }: DeleteRuleProps) {
  const { id, version } = rule;
  const { data, error, isPending, mutate } = useChange({
    send: () => request(ruleDelete, { body: { id, version } }),
    onDone: () => undefined,
    quiet: true,
    sayOutdated: createDeletedMessage('rule'),
  });
  if (data) return <SuccessDialog text={data.message} onClose={onClosed} />;
  return (
    <DeleteDialog
      title={t('Delete Rule')}
      failure={error?.message}
      deleting={isPending}
      onDelete={() => mutate(undefined)}
      onClosed={onClosed}
    >
      <Stack gap="1" overflowWrap="anywhere">
        <Text fontWeight="semibold">
          {rule.UniqueCode} {rule.rulename}
        </Text>
        <Text color="fg.muted">{describeRule(rule)}</Text>
      </Stack>
    </DeleteDialog>
  );
}
