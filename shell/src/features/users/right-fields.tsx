import type { AccessRights } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid } from '@lexboard/shared-lib/ui';
import { rightFields } from '../../rights/rights.ts';

interface RightFieldsProps {
  rights: AccessRights;
  messageOf: (name: keyof AccessRights) => string | undefined;
  onChange: (name: keyof AccessRights, value: string) => void;
}

export function RightFields({ rights, messageOf, onChange }: RightFieldsProps) {
  const field = <Name extends keyof AccessRights>(name: Name) => ({
    name,
    ...rightFields[name],
    value: rights[name],
    message: messageOf(name),
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <PlainSelect
          {...field('role')}
          help={t('Administrators look after users, access and the system log.')}
        />
        <PlainSelect
          {...field('workspaceAccessType')}
          help={t('Whether records can be added and changed.')}
        />
      </Grid>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }} gap="5" alignItems="start">
        <PlainSelect {...field('statusInfo')} />
        <PlainSelect {...field('serchInfo')} />
        <PlainSelect {...field('gridInfo')} />
      </Grid>
    </>
  );
}
