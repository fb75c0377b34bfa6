export { PageProviders, Providers } from './providers.tsx';
export {
  Box,
  Center,
  Flex,
  Grid,
  GridItem,
  HStack,
  Span,
  Stack,
  VStack,
  VisuallyHidden,
  chakra,
} from './layout.ts';
export type { BoxProps, FlexProps, StackProps } from './layout.ts';

export { Badge } from './text/badge.ts';
export { Definitions, DefinitionTable, FactStrip } from './text/definitions.tsx';
export { rich } from './rich.ts';
export { DueBadge, dueLooks, nameDueStatus } from './text/due-badge.tsx';
export { Heading } from './text/heading.tsx';
export { Highlighted } from './text/highlighted.tsx';
export { PlainStatus, StatusBadge, statusStyle } from './text/status-badge.tsx';
export type { RecordState } from './text/status-badge.tsx';
export { Card, Link, Separator, Text } from './text/text.ts';
export { TimeHeading, Timestamp } from './text/timestamp.tsx';

export { AccordionSection } from './controls/accordion-section.tsx';
export { Button } from './controls/button.tsx';
export type { ButtonProps } from './controls/button.tsx';
export { Checkbox } from './controls/checkbox.tsx';
export { Field } from './controls/field.tsx';
export type { ControlProps, FieldFrame } from './controls/field.tsx';
export { NeededLegend, type Needed } from './controls/needed-mark.tsx';
export { IconButton } from './controls/icon-button.tsx';
export { Input, NativeSelect, Textarea } from './controls/inputs.ts';
export { SegmentedControl } from './controls/segmented-control.tsx';
export { TabList, useTabKeys } from './controls/tab-list.tsx';
export { isModalOpen, isTyping, formatShortcut, useShortcut } from './controls/shortcut.ts';
export { singleKeys, setSingleKeys, useSingleKeys, useSingleKeysOn } from './controls/single-keys.ts';
export { useSteady } from './controls/use-steady.ts';
export { useShownChoice } from './controls/use-shown-choice.ts';

export { Table } from './table/table.tsx';
export { RowHeightChoice } from './table/row-height-choice.tsx';

export { Progress } from './feedback/progress.ts';
export { ErrorPanel, shownPanelEvent } from './feedback/error-panel.tsx';
export { ListState } from './feedback/list-state.tsx';
export { copyLink } from './feedback/copy-link.ts';
export { NoticeOutlet } from './feedback/notice-outlet.tsx';
export { notify, offersAction } from './feedback/notice.ts';
export type { NoticeTone } from './feedback/notice.ts';
export { StaleNotice } from './feedback/stale-notice.tsx';
export { Skeleton, TableSkeleton, TextSkeleton } from './feedback/skeleton.tsx';
export { FullScreenSpinner, Spinner } from './feedback/spinner.tsx';
export { Watermark } from './feedback/watermark.tsx';

export { ColorModeToggle } from './page/color-mode-toggle.tsx';
export { useDocumentTitle } from './page/document-title.ts';
export { formatCount } from './page/format-count.ts';
export { LogoPlate } from './page/logo-plate.tsx';
export { isOverPage } from './page/over-page.ts';
export { PageHeading } from './page/page-heading.tsx';
export { Paginator } from './page/paginator.tsx';
export { createLatePart, createLazyPart, useLatePart } from './page/late-part.tsx';
export { NotFoundPage, PlainPage } from './page/plain-page.tsx';
export { renderUnknownAddresses } from './page/unknown-addresses.tsx';
export { SkipLink } from './page/skip-link.tsx';

export { createIconImage } from './icons/icon-image.ts';
export {
  AlertIcon,
  BookmarkIcon,
  CheckIcon,
  CircleCheckIcon,
  CircleMinusIcon,
  ClockIcon,
  EyeIcon,
  EyeOffIcon,
  BellIcon,
  InfoIcon,
  KeyboardIcon,
  KeyIcon,
  LanguageIcon,
  LockIcon,
  MoonIcon,
  QuestionIcon,
  SunIcon,
  SystemIcon,
  TerminalIcon,
} from './icons/signs.ts';
export {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
  CloseIcon,
  LogOutIcon,
  MenuIcon,
  MoreIcon,
} from './icons/moves.ts';
export {
  AddIcon,
  ColumnsIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  ReplaceIcon,
  ExportIcon,
  FilterIcon,
  GridIcon,
  CameraIcon,
  HistoryIcon,
  ImportIcon,
  ListIcon,
  RemoveIcon,
  SearchIcon,
} from './icons/actions.ts';
export {
  BookIcon,
  CalendarIcon,
  CircularIcon,
  LogsIcon,
  OrganisationIcon,
  ReleaseIcon,
  ShieldIcon,
  TreeIcon,
  UnitsIcon,
  UsersIcon,
} from './icons/places.ts';
