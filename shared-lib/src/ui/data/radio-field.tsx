import { memo, useId } from 'react';
import { Box, Flex, HStack, chakra } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { AlertIcon } from '../icons/signs.ts';
import type { FormFieldProps } from './form-field.ts';

export interface RadioFieldProps extends FormFieldProps<string> {
  options: readonly string[];
  /** Whether a choice can be taken back. */
  clearable?: boolean;
}

/** Radio buttons; the whole line of each is its target. */
const Options = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    minH: { base: '10', md: '9' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '6',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& input': {
      flexShrink: 0,
      width: '4',
      height: '4',
      cursor: 'inherit',
    },
  },
});

/** One of a few texts; none is chosen while the value is empty. */
export const RadioField = memo(function RadioField(props: RadioFieldProps) {
  const { name, label, value, onChange, options, clearable = false, disabled, message, needed } = props;
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <Flex direction="column" gap="1" minW="0">
      <Box id={id} fontWeight="medium" fontSize="sm" lineHeight="1.25rem">
        {label}
      </Box>
      <HStack gap="2" align="center" flexWrap="wrap">
        <Options
          role="radiogroup"
          aria-labelledby={id}
          aria-describedby={message ? messageId : undefined}
          aria-invalid={message ? true : undefined}
          aria-required={needed === 'save' ? true : undefined}
        >
          {options.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={name}
                disabled={disabled}
                checked={option === value}
                onChange={() => onChange(name, option)}
              />
              {option}
            </label>
          ))}
        </Options>
        {clearable && value !== '' && (
          <Button size="sm" variant="ghost" aria-label={`Clear ${label}`} onClick={() => onChange(name, '')}>
            Clear
          </Button>
        )}
      </HStack>
      {message && (
        <HStack id={messageId} color="danger" fontSize="sm" gap="1" align="flex-start" scrollMarginBottom="3">
          <AlertIcon size={16} />
          {message}
        </HStack>
      )}
    </Flex>
  );
});
