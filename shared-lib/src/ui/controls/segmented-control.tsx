import { chakra } from '@chakra-ui/react';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const Segment = chakra('button', {
  base: {
    h: { base: '9', md: '8' },
    px: '3',
    borderRadius: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _hover: { color: 'fg.default' },
    '&[aria-pressed=true]': {
      bg: 'bg.panel',
      color: 'accent',
      boxShadow: '0 0 0 1px {colors.border.control}',
    },
  },
});

/** A few exclusive choices side by side; each is a real button that says whether it is pressed. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="inline-flex"
      gap="0.5"
      p="0.5"
      bg="bg.subtle"
      borderRadius="md"
    >
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Segment>
      ))}
    </chakra.div>
  );
}
