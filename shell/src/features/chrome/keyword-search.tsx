import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { keywordAddress } from '@lexboard/shared-lib/client';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { Box, CloseIcon, IconButton, Input, SearchIcon, chakra } from '@lexboard/shared-lib/ui';

const SearchForm = chakra('form', {
  base: {
    alignItems: 'center',
    gap: '1',
    flex: '1',
    maxW: { md: '40rem' },
    mx: { md: 'auto' },
    position: { base: 'absolute', md: 'relative' },
    insetX: { base: '0' },
    zIndex: 1,
    h: 'full',
    px: { base: '2', md: '0' },
    bg: 'bg.panel',
  },
});

/** The keyword that the address filters by, until somebody types another. */
function useKeyword() {
  const { search } = useLocation();
  const applied = new URLSearchParams(search).get('lawentry') ?? '';
  const [seen, setSeen] = useState(applied);
  const [keyword, setKeyword] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setKeyword(applied);
  }
  return [keyword, setKeyword] as const;
}

/** Filters the law list by what is typed, from any page (D1 §2). */
export function KeywordSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [keyword, setKeyword] = useKeyword();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(keywordAddress(keyword));
  };
  return (
    <SearchForm role="search" display={{ base: open ? 'flex' : 'none', md: 'flex' }} onSubmit={submit}>
      <Box position="relative" flex="1">
        <Input
          ref={box}
          type="search"
          aria-label="Keyword"
          placeholder="Keyword"
          size="sm"
          pe="11"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <IconButton
          type="submit"
          label="Search laws"
          position="absolute"
          insetEnd="0"
          top="0"
          size="sm"
          h="full"
        >
          <SearchIcon size={18} />
        </IconButton>
      </Box>
      <Box hideFrom="md">
        <IconButton label="Close search" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
    </SearchForm>
  );
}
