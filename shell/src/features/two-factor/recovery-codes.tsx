import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  CopyIcon,
  Flex,
  Heading,
  Link,
  Stack,
  Text,
  notify,
  rich,
} from '@lexboard/shared-lib/ui';

const asFile = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(
    `${t('Lexboard recovery codes. Each works once.')}\n\n${codes.join('\n')}\n`,
  )}`;

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify(t('Copied'), 'success');
  } catch (error) {
    // The clipboard needs HTTPS and the browser's permission.
    console.info('The codes were not copied.', error);
    notify(t('The browser did not allow it. Please select the codes and copy them.'), 'error');
  }
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  return (
    <Stack gap="5">
      <Text role="status">
        {rich('Two-factor sign-in is <b>on</b>.', { b: (on) => <strong>{on}</strong> })}
      </Text>
      <Stack gap="2">
        <Heading level={2}>{t('Store your recovery codes')}</Heading>
        <Text color="fg.muted">
          {t(
            'Without your phone, you sign in with one of these. Each works once. Keep them in a safe place: they are not shown again.',
          )}
        </Text>
      </Stack>
      <Box p="4" bg="bg.subtle" borderRadius="md">
        <Stack
          as="ul"
          aria-label={t('Recovery codes')}
          listStyleType="none"
          gap="1.5"
          fontFamily="mono"
          fontSize="sm"
          textAlign="center"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Stack>
      </Box>
      <Flex gap="4" align="center" justify="center">
        <Button onClick={() => void copy(codes)}>
          <CopyIcon size={18} />
          {t('Copy')}
        </Button>
        <Link asChild>
          <a href={asFile(codes)} download="lexboard-recovery-codes.txt">
            {t('Download')}
          </a>
        </Link>
      </Flex>
      <Button variant="solid" h="10" onClick={onStored}>
        {t('I have stored them')}
      </Button>
    </Stack>
  );
}
