import { useId, useRef, useState } from 'react';
import { logoQueryOptions, readAsBase64, request } from '@lexboard/shared-lib/client';
import { logoLimits, organisationUpdate } from '@lexboard/shared-lib/contract';
import { findOrganisationNameFault, tidyOrganisationName } from '@lexboard/shared-lib/domain';
import { FormDialog, mixed, object, string } from '@lexboard/shared-lib/forms';
import { queryClient } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Box, Button, Flex, HStack, LogoPlate, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { organisationQueryOptions } from '../organisation-query.ts';

/** A chosen file, 'none' to remove the logo, or 'same'. */
type NextLogo = File | 'none' | 'same';

const kilobytes = logoLimits.bytes / 1024;

interface LogoFieldProps {
  value: NextLogo;
  /** The present one. */
  logo: string | undefined;
  message: string | undefined;
  onChange: (logo: NextLogo) => void;
}

function ShownLogo({ value, logo }: Pick<LogoFieldProps, 'value' | 'logo'>) {
  if (value instanceof File) return <Text overflowWrap="anywhere">{value.name}</Text>;
  return value === 'same' && logo ? <LogoPlate src={logo} /> : <Text color="fg.muted">{t('No logo')}</Text>;
}

function LogoField({ value, logo, message, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const shows = value instanceof File || (value === 'same' && logo !== undefined);
  const remove = () => {
    choose.current?.focus();
    onChange(logo ? 'none' : 'same');
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} fontWeight="medium" fontSize="sm" mb="1">
        {t('Logo')}
      </Text>
      <Flex align="center" gap="3" wrap="wrap" minH="18">
        <ShownLogo value={value} logo={logo} />
        <HStack gap="2">
          <Button
            ref={choose}
            name="logo"
            size="sm"
            aria-describedby={`${id}-help ${id}-fault`}
            onClick={() => input.current?.click()}
          >
            {shows ? t('Choose another') : t('Choose file')}
          </Button>
          {shows && (
            <Button size="sm" aria-label={t('Remove logo')} onClick={remove}>
              {t('Remove')}
            </Button>
          )}
        </HStack>
      </Flex>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.svg"
        aria-label={t('Logo file')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChange(picked);
          // Lets the same file be picked again.
          target.value = '';
        }}
      />
      <Text id={`${id}-help`} mt="1" fontSize="xs" color="fg.muted">
        {t('PNG or SVG, up to {size} KB. It stands on white.', { size: kilobytes })}
      </Text>
      <Flex id={`${id}-fault`} aria-live="assertive" gap="1" color="danger" fontSize="sm" align="flex-start">
        {message && <AlertIcon size={16} />}
        {message}
      </Flex>
    </Box>
  );
}

const schema = object({
  name: string()
    .ensure()
    .test('name', (name, { createError }) => {
      const message = findOrganisationNameFault(tidyOrganisationName(name));
      return message === undefined || createError({ message });
    }),
  logo: mixed<NextLogo>()
    .required()
    .test(
      'size',
      () => t('The file may have at most {size} KB.', { size: kilobytes }),
      (logo) => !(logo instanceof File) || logo.size <= logoLimits.bytes,
    ),
});

const toSent = async (logo: NextLogo): Promise<{ logo?: string }> => {
  if (logo instanceof File) return { logo: await readAsBase64(logo) };
  return logo === 'none' ? { logo: '' } : {};
};

async function refreshProfile(): Promise<void> {
  const keys = [logoQueryOptions.queryKey, organisationQueryOptions.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })));
}

interface ProfileDialogProps {
  profile: { name: string; version?: number };
  logo: string | undefined;
  onClosed: () => void;
}

/** Changes the organisation's name and logo. */
export function ProfileDialog({ profile: { name, version = 1 }, logo, onClosed }: ProfileDialogProps) {
  // Later replies do not change what the person saw.
  const [seen] = useState(version);
  const { form, frame } = useSavingForm<{ name: string; logo: NextLogo }, { message: string }>({
    initialValues: { name, logo: 'same' },
    schema,
    send: async (values) =>
      request(organisationUpdate, {
        body: { name: values.name, version: seen, ...(await toSent(values.logo)) },
      }),
    refresh: refreshProfile,
    onClosed,
  });
  return (
    <FormDialog {...frame} title={t('Change Name and Logo')} save={t('Change')}>
      <TextField {...form.bind('name')} label={t('Name')} />
      <LogoField
        value={form.formik.values.logo}
        logo={logo}
        message={form.messageOf('logo')}
        onChange={(next) => form.setField('logo', next)}
      />
    </FormDialog>
  );
}
