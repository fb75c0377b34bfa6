import { useState, type ComponentProps } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, EyeIcon, EyeOffIcon, IconButton, Input } from '@lexboard/shared-lib/ui';

/** A password field with a button that shows the text. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative">
      <Input
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        pe="11"
      />
      <IconButton
        label={shown ? t('Hide password') : t('Show password')}
        onClick={() => setShown(!shown)}
        position="absolute"
        insetEnd="0"
        top="0"
        h="full"
        color="fg.muted"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </Box>
  );
}
