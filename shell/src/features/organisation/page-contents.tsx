import type { MouseEvent } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra } from '@lexboard/shared-lib/ui';

/** The parts of the page in their order, by the ids of their headings. */
const listParts = () => ({
  profile: t('Name and logo'),
  reminders: t('Reminders'),
  'four-eyes': t('Four eyes'),
  'second-factor': t('Second factor'),
  'days-off': t('Days off'),
  forms: t('Forms'),
  holidays: t('Holidays'),
  'sign-in': t('Sign-in'),
  choices: t('Lists of choices'),
  sources: t('Sources of circulars'),
  webhooks: t('Webhooks'),
  'take-out': t('Export everything'),
  end: t('End', undefined, 'of the organisation'),
});

const Entry = chakra('a', {
  base: {
    display: 'inline-block',
    minH: '6',
    fontSize: 'sm',
    color: 'fg.muted',
    borderRadius: 'sm',
    _hover: { color: 'accent', textDecorationLine: 'underline' },
  },
});

/** Goes to a part without a new address, which would ask to leave unsaved settings. */
function goToPart(id: string, event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Links to the parts of the page: in lines above it, and beside it where there is room. */
export function PageContents() {
  return (
    <Box
      as="nav"
      aria-label={t('Contents')}
      position={{ xl: 'sticky' }}
      top="0"
      pt={{ xl: '3' }}
      maxH={{ xl: 'calc(100dvh - 3.5rem)' }}
      overflowY={{ xl: 'auto' }}
      gridColumn={{ xl: '2' }}
      gridRow={{ xl: '1' }}
      alignSelf="start"
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.ul
        listStyle="none"
        display="flex"
        flexWrap="wrap"
        flexDirection={{ xl: 'column' }}
        columnGap="4"
        rowGap="1"
        px="1"
      >
        {Object.entries(listParts()).map(([id, title]) => (
          <li key={id}>
            <Entry href={`#${id}`} onClick={(event) => goToPart(id, event)}>
              {title}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
