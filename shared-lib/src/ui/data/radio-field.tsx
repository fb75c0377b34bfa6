import { memo, useId } from 'react';
import { Box, Flex, HStack, chakra } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { Button } from '../controls/button.tsx';
import { FieldHelp, FieldMessage } from '../controls/field-notes.tsx';
import { useSteady } from '../controls/use-steady.ts';
import type { FormFieldProps } from './form-field.ts';

export interface RadioFieldProps extends FormFieldProps<string> {
  options: readonly string[];
  /** Whether the selection can be cleared. */
  clearable?: boolean;
}

/** Radio buttons; the whole line is clickable. */
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

/** A group of radio buttons; an empty value selects none. */
export const RadioField = memo(function RadioField(props: RadioFieldProps) {
  const { name, label, value, onChange, options, clearable = false, disabled, needed } = props;
  const help = useSteady(props.help);
  const message = useSteady(props.message);
  const id = useId();
  const helpId = `${id}-help`;
  const messageId = `${id}-message`;
  const described = [help && helpId, message && messageId].filter(Boolean).join(' ');
  return (
    <Flex direction="column" gap="1" minW="0">
      <Box id={id} fontWeight="medium" fontSize="sm" lineHeight="1.25rem">
        {label}
      </Box>
      <HStack gap="2" align="center" flexWrap="wrap">
        <Options
          role="radiogroup"
          aria-labelledby={id}
          aria-describedby={described || undefined}
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
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('Clear {label}', { label })}
            onClick={() => onChange(name, '')}
          >
            {t('Clear')}
          </Button>
        )}
      </HStack>
      {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
      {message && <FieldMessage id={messageId}>{message}</FieldMessage>}
    </Flex>
  );
});
