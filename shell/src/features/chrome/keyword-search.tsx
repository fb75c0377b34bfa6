import { useState, type SubmitEvent } from 'react';
import { addRecentSearch, buildKeywordAddress } from '@lexboard/shared-lib/client';
import { RemoteDialog } from '@lexboard/shared-lib/federation';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  CloseIcon,
  IconButton,
  SearchIcon,
  chakra,
  formatShortcut,
  useShortcut,
} from '@lexboard/shared-lib/ui';
import { KeywordBox } from './keyword-box.tsx';
import { useSearchDialog } from './use-search-dialog.ts';

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

const EverythingButton = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '10',
    insetBlock: '1.5',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    cursor: 'pointer',
    '&:hover': { color: 'fg.default' },
  },
});

/** The keyword of the address, until the person types another. */
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

const SearchDialog = ({ keyword, hide, choose }: ReturnType<typeof useSearchDialog>) => (
  <RemoteDialog
    component="mfe-workspace/SearchDialog"
    with={{ keyword, onClosed: hide, onChosen: choose }}
    title={t('VIEW SEARCH LIST')}
    onClose={hide}
  />
);

interface KeywordSearchProps {
  /** On a telephone the open search covers the toolbar. */
  open: boolean;
  onClose: () => void;
}

/** Filters the law list by the typed keyword, from any page (D1 §2), and opens the global search. */
export function KeywordSearch({ open, onClose }: KeywordSearchProps) {
  const [keyword, setKeyword] = useKeyword();
  const navigate = useNavigate();
  const dialog = useSearchDialog();
  const searchEverything = () => {
    addRecentSearch(keyword);
    dialog.show(keyword.trim());
  };
  useShortcut('k', dialog.open ? dialog.hide : searchEverything);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    addRecentSearch(keyword);
    void navigate(buildKeywordAddress(keyword));
  };
  return (
    <>
      <SearchForm role="search" display={{ base: open ? 'flex' : 'none', md: 'flex' }} onSubmit={submit}>
        <Box position="relative" flex="1">
          <KeywordBox
            keyword={keyword}
            onKeyword={setKeyword}
            wanted={open}
            onEverything={searchEverything}
          />
          <EverythingButton
            type="button"
            hideBelow="md"
            aria-label={t('Search everything, {keys}', { keys: formatShortcut('k') })}
            title={t('Search everything')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={searchEverything}
          >
            {formatShortcut('k')}
          </EverythingButton>
          <IconButton
            type="submit"
            label={t('Search laws')}
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
          <IconButton label={t('Close search')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
      </SearchForm>
      {dialog.open && <SearchDialog {...dialog} />}
    </>
  );
}
