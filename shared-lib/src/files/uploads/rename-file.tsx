import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { findFileNameFault, toPermittedName } from '@lexboard/shared-lib/domain';
import { Button, Field, HStack, Input, Stack } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';

interface RenameFileProps {
  name: string;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** Asks for a new file name; validates while typing. */
export function RenameFile({ name, onRename, onCancel }: RenameFileProps) {
  const [next, setNext] = useState(() => toPermittedName(name));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const fault = findFileNameFault(next.trim());
  const finish = () => {
    if (!fault) onRename(next.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter') finish();
    if (['Escape', 'Enter'].includes(event.key)) event.preventDefault();
  };
  return (
    <Stack mt="2" gap="2">
      <Field label={t('New name of {name}', { name })} message={fault}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            size="sm"
            value={next}
            onChange={(event) => setNext(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <HStack gap="2">
        <Button size="sm" variant="solid" disabled={Boolean(fault)} onClick={finish}>
          {t('Rename')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('Keep name')}
        </Button>
      </HStack>
    </Stack>
  );
}
