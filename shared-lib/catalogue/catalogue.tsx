import { BrowserRouter, Navigate, Route, RouterLink, Routes, useLocation } from '@lexboard/shared-lib/router';
import {
  Button,
  Card,
  chakra,
  ColorModeToggle,
  CopyIcon,
  Flex,
  Heading,
  HStack,
  NoticeOutlet,
  notify,
  PageProviders,
  Stack,
  useDocumentTitle,
} from '@lexboard/shared-lib/ui';
import { examples, type Example } from './examples.ts';

/** The sources of the examples by name. */
export type Sources = Readonly<Record<string, string>>;

const Entries = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    gap: '1',
    flex: 'none',
    // Stays in view beside long code.
    position: { md: 'sticky' },
    top: '4',
    alignSelf: 'flex-start',
    '& a': { px: '3', py: '1.5', borderRadius: 'md', _hover: { bg: 'bg.subtle' } },
    '& a[aria-current]': { bg: 'accent.subtle', color: 'accent', fontWeight: 'medium' },
  },
});

const Code = chakra('pre', {
  base: {
    p: '4',
    overflowX: 'auto',
    fontFamily: 'mono',
    fontSize: 'sm',
    borderRadius: 'md',
    bg: 'bg.subtle',
  },
});

function Menu() {
  const { pathname } = useLocation();
  const current = examples.find(({ name }) => pathname === `/${name}`);
  useDocumentTitle(...(current ? [current.title] : []), 'Catalogue');
  return (
    <Entries aria-label="Examples">
      {examples.map(({ name, title }) => (
        <RouterLink key={name} to={`/${name}`} aria-current={name === current?.name ? 'page' : undefined}>
          {title}
        </RouterLink>
      ))}
    </Entries>
  );
}

async function copy(source: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(source);
    notify('Code copied', 'success');
  } catch {
    notify('The code was not copied. Select it and copy it by hand.', 'error');
  }
}

function ExamplePage({ example: { title, Shown }, source }: { example: Example; source: string }) {
  return (
    <Stack gap="6" flex="1" minW="0">
      <Card aria-label={title}>
        <Shown />
      </Card>
      <Stack gap="2">
        <HStack justify="space-between">
          <Heading level={2}>Code</Heading>
          <Button size="sm" onClick={() => void copy(source)}>
            <CopyIcon /> Copy code
          </Button>
        </HStack>
        <Code tabIndex={0} aria-label="Code">
          {source}
        </Code>
      </Stack>
    </Stack>
  );
}

/** The page of all examples, each at its own address with its code. */
export function Catalogue({ sources }: { sources: Sources }) {
  return (
    <PageProviders>
      <BrowserRouter>
        <Flex as="header" justify="space-between" align="center" px="4" py="2" borderBottomWidth="1px">
          <Heading level={1} fontSize="md">
            Lexboard catalogue
          </Heading>
          <ColorModeToggle />
        </Flex>
        <Flex as="main" direction={{ base: 'column', md: 'row' }} gap="6" p="4">
          <Menu />
          <Routes>
            {examples.map((example) => (
              <Route
                key={example.name}
                path={`/${example.name}`}
                element={<ExamplePage example={example} source={sources[example.name] ?? ''} />}
              />
            ))}
            <Route path="*" element={<Navigate to="/page-layout" replace />} />
          </Routes>
        </Flex>
        <NoticeOutlet />
      </BrowserRouter>
    </PageProviders>
  );
}
