import { useId, useRef, type RefObject } from 'react';
import { attachmentLimits, attachmentTypes, forbiddenInNames } from '@lexboard/shared-lib/domain';
import { AddIcon, AlertIcon, Box, Button, Flex, HStack, InfoIcon, Stack } from '@lexboard/shared-lib/ui';
import { Tooltip } from '@lexboard/shared-lib/ui/data';

interface AddFilesProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The wire name under which a refused save finds the button. */
  name: string | undefined;
  message: string | undefined;
  dragging: boolean;
  onFiles: (files: File[]) => void;
}

const endings = Object.keys(attachmentTypes);
const accepted = endings.map((ending) => `.${ending}`).join(',');
const mostMegabytes = attachmentLimits.bytes / 1024 / 1024;
const notInNames = `Not allowed in file names: ${forbiddenInNames}`;

function Help({ id }: { id: string }) {
  return (
    <HStack gap="1" color="fg.muted" fontSize="sm" align="flex-start">
      <Box id={id}>
        {endings.join(', ')}; up to {mostMegabytes} MB each and {attachmentLimits.files} a record.
      </Box>
      <Tooltip content={notInNames}>
        <Button variant="ghost" size="sm" mt="-1" px="1.5" aria-label={notInNames}>
          <InfoIcon size={16} />
        </Button>
      </Tooltip>
    </HStack>
  );
}

/** Where files are picked, and dropped: what may be attached stands beside it (D2 §5 "Files"). */
export function AddFiles({ button, name, message, dragging, onFiles }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Stack
      gap="2"
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      borderColor={dragging ? 'accent' : 'border.control'}
      bg={dragging ? 'accent.subtle' : 'transparent'}
      transition="background-color 150ms, border-color 150ms"
      css={{ '@media print': { display: 'none' } }}
    >
      <Flex wrap="wrap" gap="3" align="center">
        <Button
          ref={button}
          name={name}
          aria-describedby={message ? `${id}-message ${id}-help` : `${id}-help`}
          onClick={() => input.current?.click()}
        >
          <AddIcon />
          Add files
        </Button>
        <Box color="fg.muted" fontSize="sm" hideBelow="md">
          or drop them here, or paste them anywhere in the form
        </Box>
      </Flex>
      <Help id={`${id}-help`} />
      {message && (
        <Flex id={`${id}-message`} gap="1" color="danger" fontSize="sm" align="flex-start">
          <AlertIcon size={16} />
          {message}
        </Flex>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label="Files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = '';
        }}
      />
    </Stack>
  );
}
