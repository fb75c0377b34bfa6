import { useId, useState, type ReactNode } from 'react';
import { Box, Flex, Span, chakra } from '@chakra-ui/react';
import { ChevronDownIcon, ChevronRightIcon } from '../icons/moves.ts';
import { Heading } from '../text/heading.tsx';

export interface AccordionSectionProps {
  title: string;
  /** Controlled mode, together with onToggle. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  defaultOpen?: boolean;
  /** Describes the effect of a press: 'Click to open' / 'Click to close'. */
  hints?: { closed: string; open: string };
  level?: 2 | 3;
  /** Of its title, where that of its level is too large. */
  size?: 'sm' | 'md';
  /** Beside its title, while it is open. */
  beside?: ReactNode;
  children: ReactNode;
}

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minH: '10',
    textAlign: 'start',
    fontWeight: 'inherit',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { color: 'accent' },
  },
});

export function AccordionSection(props: AccordionSectionProps) {
  const { title, open, onToggle, defaultOpen = false, hints, level = 2, size, beside, children } = props;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  const areaId = useId();
  const toggle = () => {
    setOwnOpen(!isOpen);
    onToggle?.(!isOpen);
  };
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <Box borderTopWidth="1px" py="1">
      <Flex align="center">
        <Heading level={level} flex="1" minW="0" {...(size && { fontSize: size })}>
          <Trigger type="button" aria-expanded={isOpen} aria-controls={areaId} onClick={toggle}>
            <Chevron />
            {title}{' '}
            {hints && (
              <Span ms="auto" color="fg.muted" fontSize="sm" fontWeight="normal">
                {isOpen ? hints.open : hints.closed}
              </Span>
            )}
          </Trigger>
        </Heading>
        {isOpen && beside}
      </Flex>
      <Box id={areaId} hidden={!isOpen} py="3">
        {isOpen && children}
      </Box>
    </Box>
  );
}
