import { useId } from 'react';
import { chakra } from '@chakra-ui/react';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** `count` is a number beside the label; an empty text reserves its room. */
  options: readonly { value: Value; label: string; count?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const Segment = chakra('button', {
  base: {
    display: 'inline-flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'center', sm: 'baseline' },
    justifyContent: 'center',
    columnGap: '1.5',
    h: { base: '9', md: '8' },
    px: { base: '2.5', sm: '3' },
    lineHeight: { base: '1.15', sm: '2rem' },
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

/** Reserves room, so that no button moves when a number arrives. */
const Count = chakra('span', {
  base: {
    minW: '8',
    h: { base: '1.15em', sm: 'auto' },
    fontSize: 'xs',
    fontWeight: 'normal',
    textAlign: { base: 'center', sm: 'start' },
    textStyle: 'figures',
  },
});

/** Exclusive choices side by side; each is a toggle button. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const id = useId();
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
          aria-describedby={option.count ? `${id}-${option.value}` : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <Count id={`${id}-${option.value}`} aria-hidden>
              {option.count}
            </Count>
          )}
        </Segment>
      ))}
    </chakra.div>
  );
}
