import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { attachmentLimits, attachmentTypes, forbiddenFileNameCharacters } from '@lexboard/shared-lib/domain';
import {
  AddIcon,
  AlertIcon,
  Box,
  Button,
  CameraIcon,
  Flex,
  HStack,
  InfoIcon,
  Stack,
} from '@lexboard/shared-lib/ui';
import { Tooltip } from '@lexboard/shared-lib/ui/data';
import { t } from '../../texts/index.ts';

interface AddFilesProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The wire name by which a refused save finds the button. */
  name: string | undefined;
  message: string | undefined;
  dragging: boolean;
  /** The camera button; only with photo preparation, on touch devices. */
  photoButton?: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
}

const endings = Object.keys(attachmentTypes);
const accepted = endings.map((ending) => `.${ending}`).join(',');
const maxMegabytes = attachmentLimits.bytes / 1024 / 1024;
const describeNotInNames = () =>
  t('Not allowed in file names: {characters}', { characters: forbiddenFileNameCharacters });

function Help({ id, photos }: { id: string; photos: boolean }) {
  const notInNames = describeNotInNames();
  return (
    <HStack gap="1" color="fg.muted" fontSize="sm" align="flex-start">
      <Box id={id}>
        {t('{endings}; up to {megabytes} MB each and {files} in all.', {
          endings: endings.join(', '),
          megabytes: maxMegabytes,
          files: attachmentLimits.files,
        })}
        {photos && ` ${t('Photos are made smaller, and where they were taken is removed.')}`}
      </Box>
      <Tooltip content={notInNames}>
        <Button variant="ghost" size="sm" mt="-1" px="1.5" aria-label={notInNames}>
          <InfoIcon size={16} />
        </Button>
      </Tooltip>
    </HStack>
  );
}

interface PickerProps extends Pick<AddFilesProps, 'name' | 'onFiles'> {
  button?: RefObject<HTMLButtonElement | null>;
  label: string;
  describedBy: string;
  /** Opens the camera instead of the file dialog. */
  camera?: boolean;
  children: ReactNode;
}

/** A button that opens the browser's file dialog. */
function Picker({ button, name, label, describedBy, camera = false, onFiles, children }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const opens = camera
    ? ({ accept: 'image/*', capture: 'environment' } as const)
    : { accept: accepted, multiple: true };
  return (
    <>
      <Button
        ref={button}
        name={name}
        aria-describedby={describedBy}
        {...(camera && { display: 'none', css: { '@media (pointer: coarse)': { display: 'inline-flex' } } })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        {...opens}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be picked again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Picks files or accepts dropped ones; shows the limits (D2 §5 "Files"). */
export function AddFiles({ button, name, message, dragging, photoButton, onFiles }: AddFilesProps) {
  const id = useId();
  const describedBy = message ? `${id}-message ${id}-help` : `${id}-help`;
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
        {photoButton && (
          <Picker
            camera
            button={photoButton}
            label={t('Photo')}
            name={undefined}
            {...{ describedBy, onFiles }}
          >
            <CameraIcon />
            {t('Take photo')}
          </Picker>
        )}
        <Picker label={t('Files')} {...{ button, name, describedBy, onFiles }}>
          <AddIcon />
          {t('Add files')}
        </Picker>
        <Box color="fg.muted" fontSize="sm" hideBelow="md">
          {t('or drop them here, or paste them anywhere in the form')}
        </Box>
      </Flex>
      <Help id={`${id}-help`} photos={photoButton !== undefined} />
      {message && (
        <Flex id={`${id}-message`} gap="1" color="danger" fontSize="sm" align="flex-start">
          <AlertIcon size={16} />
          {message}
        </Flex>
      )}
    </Stack>
  );
}
