import { drawIcon } from './icon.tsx';

export { PencilIcon as EditIcon } from './signs.ts';
export const AddIcon = drawIcon('M12 5v14M5 12h14');
export const RemoveIcon = drawIcon('M5 12h14');
export const CopyIcon = drawIcon('M9 9h11v11H9zM15 9V4H4v11h5');
export const ReplaceIcon = drawIcon(
  'M7 4L3.5 7.5L7 11M3.5 7.5H17a3.5 3.5 0 0 1 3.5 3.5M17 20l3.5-3.5L17 13M20.5 16.5H7A3.5 3.5 0 0 1 3.5 13',
);
export const DeleteIcon = drawIcon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5M14 11v5');
export const SearchIcon = drawIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5');
export const FilterIcon = drawIcon('M4 5.5h16l-6.2 7.3V19l-3.6-1.8v-4.4z');
export const ExportIcon = drawIcon('M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15');
export const ImportIcon = drawIcon('M12 15V4M7.5 8.5L12 4l4.5 4.5M4.5 19.5h15');
export const ColumnsIcon = drawIcon('M4 5h16v14H4zM9.3 5v14M14.7 5v14');
export const ListIcon = drawIcon('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01');
export const GridIcon = drawIcon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
);
export const CalendarIcon = drawIcon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8');
export const CameraIcon = drawIcon(
  'M4 7.5h3.8l1.7-2.5h5l1.7 2.5H20V19H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
);
export const HistoryIcon = drawIcon('M5 13.5a7.5 7.5 0 1 0 2.2-6.8L4.5 9.3M4.5 4.5v4.8h4.8M12 8v4.5l3 1.8');
