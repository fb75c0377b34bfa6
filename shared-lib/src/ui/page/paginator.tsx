import { Flex, HStack, Span, chakra } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { NativeSelect } from '../controls/inputs.ts';
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from '../icons/moves.ts';
import { formatCount } from './format-count.ts';

export interface PaginatorProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  /** The total is capped: shown with a plus, and there may be more pages. */
  totalCapped?: boolean;
  /** Pages beyond a capped total are unavailable. */
  endsThere?: boolean;
  pageSizes?: readonly number[];
  /** A note before the range. */
  note?: string | undefined;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  label?: string;
}

const defaultSizes = [50, 100, 200];

function describeRange({ page, pageSize, total, totalCapped = false }: PaginatorProps): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = totalCapped ? page * pageSize : Math.min(page * pageSize, total);
  return t('{first}–{last} of {total}', {
    first: formatCount(first),
    last: formatCount(last),
    total: formatCount(total, totalCapped),
  });
}

function PageSize({ pageSize, pageSizes = defaultSizes, onPageSize }: PaginatorProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" color="fg.muted">
      <Span hideBelow="sm">{t('Rows per page')}</Span>
      <NativeSelect
        aria-label={t('Rows per page')}
        h={{ md: '7' }}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </NativeSelect>
    </chakra.label>
  );
}

function PageButtons({
  page,
  pageSize,
  total,
  totalCapped = false,
  endsThere = false,
  onPage,
}: PaginatorProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const goesOn = totalCapped && !endsThere;
  const atStart = page <= 1;
  const atEnd = page >= last;
  const steps = [
    { label: t('First page'), icon: ChevronsLeftIcon, to: 1, off: atStart },
    { label: t('Previous page'), icon: ChevronLeftIcon, to: page - 1, off: atStart },
    { label: t('Next page'), icon: ChevronRightIcon, to: page + 1, off: atEnd && !goesOn },
    { label: t('Last page'), icon: ChevronsRightIcon, to: last, off: atEnd || goesOn },
  ];
  return (
    <HStack gap="0.5">
      {steps.map(({ label, icon: Icon, to, off }) => (
        // Not `disabled`, which would drop the focus of the pressed button.
        <IconButton
          key={label}
          label={label}
          h={{ md: '7' }}
          aria-disabled={off || undefined}
          onClick={() => off || onPage(to)}
        >
          <Icon />
        </IconButton>
      ))}
    </HStack>
  );
}

/** On a telephone the note stands above the range, in the height of the buttons. */
function Range({ note, ...props }: PaginatorProps) {
  return (
    <Flex
      role="status"
      direction={{ base: 'column', sm: 'row' }}
      columnGap="3"
      fontSize={note && { base: 'xs', sm: 'inherit' }}
      textStyle="figures"
      whiteSpace="nowrap"
    >
      {note && <Span color="fg.muted">{note} </Span>}
      <span>{describeRange(props)}</span>
    </Flex>
  );
}

export function Paginator(props: PaginatorProps) {
  return (
    <Flex
      as="nav"
      aria-label={props.label ?? t('Pages')}
      align="center"
      justify="flex-end"
      wrap="wrap"
      rowGap="1"
      columnGap={{ base: '2', sm: '5' }}
      px="3"
      py="1.5"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <PageSize {...props} />
      <Range {...props} />
      <PageButtons {...props} />
    </Flex>
  );
}
